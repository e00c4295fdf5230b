/* heap.mjs - what a page still holds after garbage collection. */

/** Bytes of its scripts, and nodes that are in no document of its own; pictures have documents, so some always are. */
export async function held(context, page) {
  const tools = await context.newCDPSession(page);
  for (let i = 0; i < 3; i++) await tools.send("HeapProfiler.collectGarbage");
  const { nodes } = await tools.send("Memory.getDOMCounters");
  const { usedSize } = await tools.send("Runtime.getHeapUsage");
  await tools.detach();
  const drawn = await page.evaluate(() => {
    const walker = document.createTreeWalker(document);
    let n = 1;
    while (walker.nextNode()) n++;
    return n;
  });
  return { bytes: usedSize, detached: nodes - drawn };
}
