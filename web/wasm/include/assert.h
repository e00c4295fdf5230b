/* assert.h - for WebAssembly: what does not hold stops the module. */
#ifndef PAGE_ASSERT_H
#define PAGE_ASSERT_H

#define assert(holds) ((holds) ? (void)0 : __builtin_trap())
#define static_assert _Static_assert

#endif
