/** How far up from its lower edge the window is covered by what lies over every page, CSS pixels. */
let reach = 0;
const over = new Set<Element>();
const listeners = new Set<() => void>();
const observer = new ResizeObserver(measure);

/** The page has room below it for this element, which lies over its lower end, until the answer is called. */
export function registerBottomOverlay(element: Element): () => void {
  over.add(element);
  observer.observe(element);
  // Where it lies depends on the width.
  window.addEventListener("resize", measure);
  return () => {
    over.delete(element);
    observer.unobserve(element);
    if (over.size === 0) window.removeEventListener("resize", measure);
    measure();
  };
}

export function bottomOverlayHeight(): number {
  return reach;
}

export function onBottomOverlayChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function measure(): void {
  const tops = [...over]
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .map(({ top }) => window.innerHeight - top);
  const next = Math.ceil(Math.max(0, ...tops));
  if (next === reach) return;
  reach = next;
  // Whoever goes through the page by key sees where they are.
  document.documentElement.style.scrollPaddingBottom = reach === 0 ? "" : `calc(${reach}px + 1rem)`;
  for (const listener of listeners) listener();
}
