import { IDBObjectStore } from "fake-indexeddb";

type Request = (this: unknown, ...args: unknown[]) => unknown;

/**
 * Has the browser refuse the `at`th writing request from now on, counted from 1, with this error. Returns how many were
 * asked for; call `end` when done.
 */
export function refuseWrite(at: number, name: string): { readonly asked: () => number; readonly end: () => void } {
  const real = IDBObjectStore.prototype as unknown as Record<"put" | "add" | "delete", Request>;
  const { put, add, delete: remove } = real;
  let asked = 0;
  const guarded = (request: Request): Request =>
    function (this: unknown, ...args) {
      asked += 1;
      if (asked === at) throw new DOMException("refused by the test", name);
      return request.apply(this, args);
    };
  Object.assign(real, { put: guarded(put), add: guarded(add), delete: guarded(remove) });
  return {
    asked: () => asked,
    end: () => void Object.assign(real, { put, add, delete: remove }),
  };
}
