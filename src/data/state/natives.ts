/**
 * The functions by which the page speaks to the vault and the service worker, as the browser gave it when the app began: a script that
 * replaces it later is not asked. A part of the first file that is loaded.
 */
export const natives = {
  Worker: globalThis.Worker,
  MessageChannel: globalThis.MessageChannel,
  postToWorker: globalThis.Worker?.prototype.postMessage,
  postToServiceWorker: globalThis.ServiceWorker?.prototype.postMessage,
} as const;
