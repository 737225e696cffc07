/** The part of the app that reads the document did not come, as without a network: nothing is known of the document. */
export interface NotLoaded {
  readonly kind: "NotLoaded";
}

/** A worker whose own file did not come says so by an event; an error that its script made is an `ErrorEvent`. */
export function didNotLoad(event: Event): boolean {
  return !(event instanceof ErrorEvent);
}
