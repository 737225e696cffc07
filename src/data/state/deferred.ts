/** A promise and the function that fulfils it. `Promise.withResolvers` is younger than the browsers we build for. */
export function deferred<Value>(): { readonly promise: Promise<Value>; readonly resolve: (value: Value) => void } {
  const made: { resolve?: (value: Value) => void } = {};
  const promise = new Promise<Value>((resolve) => {
    made.resolve = resolve;
  });
  return { promise, resolve: (value) => made.resolve?.(value) };
}
