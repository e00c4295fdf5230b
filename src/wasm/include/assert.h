/*
 * assert.h - for WebAssembly, in place of libc's: an assert that does not
 * hold stops the module at once, and JavaScript gets a RuntimeError.
 */
#ifndef WASM_INCLUDE_ASSERT_H
#define WASM_INCLUDE_ASSERT_H

#define assert(holds) ((holds) ? (void)0 : __builtin_trap())
#define static_assert _Static_assert

#endif
