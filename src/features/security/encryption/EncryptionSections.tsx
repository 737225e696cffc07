/**
 * The encryption half of the security page, for `SecurityPage` to place: each card reads its own data, is a `Section` with
 * its own heading and needs no props. Words are in the files `encryption` and `recovery`.
 */
export { EncryptionCard } from "./EncryptionCard.tsx";
export { LockCard } from "./LockCard.tsx";
export { PasskeyCard } from "./PasskeyCard.tsx";
export { RecoveryKeyCard } from "./RecoveryKeyCard.tsx";
export { SecurityScore } from "./SecurityScore.tsx";
export { ServerDrawing } from "./ServerDrawing.tsx";
