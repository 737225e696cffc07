/** An error as Stripe's interface answers it; the official package turns it into one of its error classes. */
export interface ErrorBody {
  readonly type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  readonly code?: string;
  readonly message: string;
  readonly param?: string;
  readonly decline_code?: string;
}

/** Refuses a request. Nothing has been changed yet when one is thrown, except a payment that the bank declined. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = "Refusal";
    this.status = status;
    this.body = body;
  }
}

/** A parameter whose value cannot be used. */
export function invalid(param: string, message: string, code = "parameter_invalid"): Refusal {
  return new Refusal(400, { type: "invalid_request_error", code, message, param });
}

/** Stripe answers 404 for the object in the path and 400 for one that a parameter names. */
export function missing(kind: string, id: string, param = "id"): Refusal {
  const message = `No such ${kind}: '${id}'`;
  const status = param === "id" ? 404 : 400;
  return new Refusal(status, { type: "invalid_request_error", code: "resource_missing", message, param });
}

/** A request that the state of an object does not allow. */
export function notNow(message: string, code = "status_transition_invalid"): Refusal {
  return new Refusal(400, { type: "invalid_request_error", code, message });
}
