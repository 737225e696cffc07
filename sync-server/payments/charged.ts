import { HttpError } from "../errors.ts";

/** Work that charges a card. Throws `HttpError` 402 when the card is declined; then nothing has been bought. */
export async function charged<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if ((error as { readonly type?: string }).type === "StripeCardError") throw new HttpError("cardDeclined");
    throw error;
  }
}
