const FIELD = "input:not([type=hidden]), select, textarea";
const HEADING = "h1, h2, h3";
const SECTION = "section, article, form, main, [role=region]";

/**
 * The element that has the focus may go away: a form that was answered, a row that was removed. The browser then starts
 * again at the top of the document and a screen reader falls silent. Here the focus goes on to the nearest place that
 * is left: the first field of the dialog, the title of the section, at last the title of the page. Answers with how to
 * end it.
 */
export function restoreLostFocus(): () => void {
  /** The element that had the focus and all that it lay in. */
  let path: readonly Element[] = [];

  function noted({ target }: FocusEvent): void {
    path = target instanceof Element ? [target, ...ancestors(target)] : [];
  }
  /** Only what goes away is followed; whoever clicks beside everything wants the focus nowhere. */
  function left({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget) return;
    queueMicrotask(() => {
      if (target instanceof Element && target === path[0] && target.isConnected) path = [];
    });
  }
  const observer = new MutationObserver(() => {
    const [last] = path;
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const place = nextPlace(path);
    // Nothing yet while the next page is on its way.
    if (!place) return;
    if (place.matches(HEADING)) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });

  document.addEventListener("focusin", noted);
  document.addEventListener("focusout", left);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", noted);
    document.removeEventListener("focusout", left);
    observer.disconnect();
  };
}

function nextPlace(path: readonly Element[]): HTMLElement | null {
  for (const element of path) {
    if (!element.isConnected) continue;
    const place = element.matches("dialog")
      ? (element.querySelector<HTMLElement>(FIELD) ?? element.querySelector<HTMLElement>(HEADING))
      : element.matches(SECTION) && element.querySelector<HTMLElement>(HEADING);
    if (place) return place;
  }
  return document.getElementById("page-title");
}

function* ancestors(element: Element): Generator<Element> {
  for (let above = element.parentElement; above; above = above.parentElement) yield above;
}
