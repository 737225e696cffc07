import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type {
  Charge,
  CheckoutSession,
  Customer,
  Dispute,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  ProviderEvent,
  Refund,
  Subscription,
} from "./objects.ts";

/** How far an event has come on its way to the webhook. */
interface Delivery {
  state: "waiting" | "delivered" | "given up";
  tries: number;
  /** The last answer's status, or why there was none. */
  answer: string | null;
}

/** The card that somebody gave at a checkout or a portal, until their bank has confirmed it. */
interface Attempt {
  paymentMethod: string;
  /** Begun by this checkout and not yet paid. */
  subscription: string | null;
  message: string | null;
}

/** The answer to a request with an idempotency key. */
interface KeptAnswer {
  readonly request: string;
  readonly status: number;
  readonly body: string;
  readonly at: number;
}

/** Everything the provider knows: plain data, by id, in the order in which it came to be. */
export interface Books {
  /** Seconds by which its clock is ahead of the machine's. */
  aheadSeconds: number;
  readonly customers: Record<string, Customer>;
  readonly products: Record<string, Product>;
  readonly prices: Record<string, Price>;
  readonly paymentMethods: Record<string, PaymentMethod>;
  readonly subscriptions: Record<string, Subscription>;
  readonly invoices: Record<string, Invoice>;
  readonly invoicePayments: Record<string, InvoicePayment>;
  readonly paymentIntents: Record<string, PaymentIntent>;
  readonly charges: Record<string, Charge>;
  readonly refunds: Record<string, Refund>;
  readonly disputes: Record<string, Dispute>;
  readonly checkoutSessions: Record<string, CheckoutSession>;
  readonly portalSessions: Record<string, PortalSession>;
  readonly events: Record<string, ProviderEvent>;
  readonly deliveries: Record<string, Delivery>;
  /** By session. */
  readonly attempts: Record<string, Attempt>;
  /** By checkout session: the terms of its subscription. */
  readonly orders: Record<string, Order>;
  /** By subscription: the end of the period of which a reminder was sent last. */
  readonly reminded: Record<string, { renewal?: number; trialEnd?: number }>;
  readonly answers: Record<string, KeptAnswer>;
}

/** The price and terms that a checkout sells. */
interface Order {
  readonly price: string;
  readonly quantity: number;
  readonly metadata: Record<string, string>;
  readonly trialDays: number;
}

function emptyBooks(): Books {
  return {
    aheadSeconds: 0,
    customers: {},
    products: {},
    prices: {},
    paymentMethods: {},
    subscriptions: {},
    invoices: {},
    invoicePayments: {},
    paymentIntents: {},
    charges: {},
    refunds: {},
    disputes: {},
    checkoutSessions: {},
    portalSessions: {},
    events: {},
    deliveries: {},
    attempts: {},
    orders: {},
    reminded: {},
    answers: {},
  };
}

/** The books and the file they are kept in. */
export interface Bookkeeping {
  readonly books: Books;
  /** Resolves once everything so far is on the disk. */
  save(): Promise<void>;
}

/** Opens the books in a folder. Without one they are in memory, and new each time. */
export async function openBooks(folder: string | undefined): Promise<Bookkeeping> {
  if (folder === undefined) return { books: emptyBooks(), save: async () => {} };
  const path = join(folder, "payments.json");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const books = { ...emptyBooks(), ...(await readBooks(path)) };
  let writing = Promise.resolve();
  let next: Promise<void> | undefined;
  async function write(before: Promise<void>): Promise<void> {
    await before.catch(() => {});
    next = undefined;
    await writeFile(`${path}.new`, JSON.stringify(books), { mode: 0o600, flush: true });
    await rename(`${path}.new`, path);
  }
  return {
    books,
    // Whoever asks while one is being written waits for the one after it, together.
    save() {
      if (next) return next;
      next = writing = write(writing);
      return next;
    },
  };
}

async function readBooks(path: string): Promise<Partial<Books>> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Partial<Books>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

/** The objects of one kind, newest first. */
export function newestFirst<Value>(byId: Readonly<Record<string, Value>>): Value[] {
  return Object.values(byId).toReversed();
}
