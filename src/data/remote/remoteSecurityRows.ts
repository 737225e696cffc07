import * as z from "zod/mini";
import type { Assurance } from "../account/assurance.ts";

const Moment = z.pipe(
  z.string(),
  z.transform((text) => Date.parse(text)),
);
export const FactorRow = z.object({
  id: z.string(),
  factor_type: z.string(),
  status: z.string(),
  friendly_name: z.optional(z.string()),
  phone: z.optional(z.string()),
  created_at: Moment,
});
export const DeviceRows = z.array(
  z.object({
    id: z.string(),
    name: z.nullable(z.string()),
    user_agent: z.nullable(z.string()),
    aal: z.string(),
    created_at: Moment,
    last_seen_at: Moment,
    is_active: z.boolean(),
    is_current: z.boolean(),
  }),
);
export const EventRows = z.array(
  z.object({
    id: z.string(),
    event_type: z.string(),
    event_details: z.record(z.string(), z.unknown()),
    network: z.nullish(z.string()),
    created_at: z.string(),
  }),
);

export interface SecondFactor {
  readonly id: string;
  readonly type: "totp" | "phone";
  readonly name: string;
  /** E.164, of a telephone. */
  readonly phone?: string;
  readonly isVerified: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface Factors {
  readonly factors: readonly SecondFactor[];
  /** Codes that stand in for a lost factor; nothing when none were made. */
  readonly recovery?: { readonly total: number; readonly remaining: number };
  readonly assurance: Assurance;
}

/** The factors that a person may answer a challenge with. */
export interface Challengeable {
  readonly factors: readonly SecondFactor[];
  readonly hasRecovery: boolean;
}

export interface NewTotp {
  readonly id: string;
  /** `data:image/svg+xml`, for an `<img>`. */
  readonly qrCode: string;
  /** The same by hand, base32. */
  readonly secret: string;
  readonly uri: string;
}

/** A session of the account. */
export interface Device {
  readonly id: string;
  /** Its owner's name for it, otherwise its browser's. */
  readonly name?: string;
  readonly userAgent?: string;
  readonly assurance: string;
  /** Milliseconds since 1970. */
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
  /** §4 Heard from within 2 minutes. */
  readonly isActive: boolean;
  readonly isCurrent: boolean;
}

export interface LoggedEvent {
  readonly id: string;
  readonly type: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** /24 or /48 of the address it came from. */
  readonly network?: string;
  /** As the server wrote it, to the microsecond: the place in the log. */
  readonly createdAt: string;
}

export function shownFactor(row: z.infer<typeof FactorRow>): readonly SecondFactor[] {
  const { id, factor_type: type, friendly_name: name = "", phone, status, created_at: createdAt } = row;
  if (type !== "totp" && type !== "phone") return [];
  return [{ id, type, name, ...(phone !== undefined && { phone }), isVerified: status === "verified", createdAt }];
}

export function shownDevice(row: z.infer<typeof DeviceRows>[number]): Device {
  return {
    id: row.id,
    ...(row.name !== null && { name: row.name }),
    ...(row.user_agent !== null && { userAgent: row.user_agent }),
    assurance: row.aal,
    firstSeenAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    isActive: row.is_active,
    isCurrent: row.is_current,
  };
}

export function shownEvent({
  id,
  event_type: type,
  event_details: details,
  network,
  created_at,
}: z.infer<typeof EventRows>[number]): LoggedEvent {
  return { id, type, details, ...(network && { network }), createdAt: created_at };
}
