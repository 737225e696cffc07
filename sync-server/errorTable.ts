import { REFUSAL, ROW_REFUSAL } from "#domain/protocol.ts";

/** The same request may be sent again once somebody has signed in, or after the while that `Retry-After` names. */
type Retry = "afterSignIn" | "later";

/** In the text for people `{name}` stands for a value that the error brings. Without a last word a request stays refused. */
export type ErrorRow = readonly [status: number, code: string, text: string, retry?: Retry];

/** Every refusal the server can answer with. Codes and texts are the hosted service's where it has the same refusal. */
export const ERRORS = {
  // Any service
  unreadableBody: [400, "bad_json", "The body could not be read"],
  bodyTooLarge: [413, "request_entity_too_large", "The body is too large"],
  valuesRefused: [400, "bad_request", "The values were not accepted"],
  databaseBusy: [503, "database_busy", "The database is busy", "later"],
  unexpected: [500, "unexpected_failure", "Something went wrong on the server. Request: {request}"],
  tooManyTries: [429, "over_request_rate_limit", "Too many tries. Wait a while and try again.", "later"],
  noBearer: [401, "no_authorization", "This endpoint requires a Bearer token", "afterSignIn"],
  unverifiedToken: [401, "PGRST301", "The token does not verify or has expired", "afterSignIn"],
  noApiKey: [401, "no_api_key", "No API key found in request"],
  invalidApiKey: [401, "invalid_api_key", "Invalid API key"],
  nothingHere: [404, "not_found", "There is nothing at this address"],

  // Accounts
  bodyNoObject: [400, "bad_json", "The body must be a JSON object"],
  malformedField: [400, REFUSAL.malformed, "Missing or malformed: {field}"],
  unknownScope: [400, REFUSAL.malformed, "Unknown scope"],
  tooMuchMetadata: [400, REFUSAL.malformed, "Too much metadata"],
  busySignIns: [503, "unexpected_failure", "The server is busy", "later"],
  notAdmitted: [
    429,
    REFUSAL.networkNotAdmitted,
    "Too many tries at this address. Wait a while, or open the link in the mail that was sent to it.",
    "later",
  ],
  tooManyMails: [429, "over_email_send_rate_limit", "Too many tries. Wait a while and try again.", "later"],
  signUpDisabled: [422, "signup_disabled", "Signups not allowed for this instance"],
  phoneLoginsDisabled: [400, "phone_provider_disabled", "Phone logins are disabled"],
  anonymousDisabled: [422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled"],
  linkingDisabled: [404, "manual_linking_disabled", "Manual linking is disabled"],
  unsupportedGrant: [400, REFUSAL.wrongPassword, "unsupported_grant_type"],
  wrongPassword: [400, REFUSAL.wrongPassword, "Invalid login credentials"],
  emailNotConfirmed: [400, REFUSAL.emailNotConfirmed, "Email not confirmed"],
  userExists: [422, "user_already_exists", "User already registered"],
  emailExists: [422, "email_exists", "A user with this email address has already been registered"],
  notAdmin: [403, "not_admin", "Not changed here: {field}"],
  weakPassword: [422, "weak_password", "Password should be at least {characters} characters"],
  samePassword: [422, REFUSAL.samePassword, "New password should be different from the old password."],
  currentPasswordWrong: [400, REFUSAL.currentPasswordWrong, "Current password is not right"],
  reauthenticationNeeded: [
    400,
    REFUSAL.reauthenticationNeeded,
    "Password update requires reauthentication",
    "afterSignIn",
  ],
  nonceRefused: [422, "reauthentication_not_valid", "Nonce has expired or is invalid"],
  keysetNotReady: [409, REFUSAL.keysetNotReady, "The keyset does not open with this password"],

  // Sessions and answered mails
  invalidToken: [403, "bad_jwt", "Invalid token", "afterSignIn"],
  userBanned: [403, REFUSAL.userBanned, "User is banned"],
  bannedAtSignIn: [400, REFUSAL.userBanned, "User is banned"],
  userGone: [403, REFUSAL.userNotFound, "User from sub claim in JWT does not exist"],
  sessionGone: [403, REFUSAL.sessionNotFound, "Session from session_id claim in JWT does not exist", "afterSignIn"],
  sessionEnded: [401, REFUSAL.sessionNotFound, "The session has ended", "afterSignIn"],
  sessionExpired: [400, REFUSAL.sessionExpired, "Session expired", "afterSignIn"],
  refreshTokenUnknown: [
    400,
    REFUSAL.refreshTokenNotFound,
    "Invalid Refresh Token: Refresh Token Not Found",
    "afterSignIn",
  ],
  refreshTokenUsed: [400, REFUSAL.refreshTokenUsed, "Invalid Refresh Token: Already Used", "afterSignIn"],
  linkExpired: [403, "otp_expired", "Email link is invalid or has expired"],
  digitsExpired: [403, "otp_expired", "Token has expired or is invalid"],
  halfConfirmed: [
    409,
    "confirmation_halfway",
    "Confirmation link accepted. Please proceed to confirm link sent to the other email",
  ],
  attemptPasswordNeeded: [
    403,
    REFUSAL.attemptPasswordNeeded,
    "The password that belongs to this mail is needed as well",
  ],
  flowUnknown: [404, "flow_state_not_found", "invalid flow state, no valid flow state found"],
  flowExpired: [403, "flow_state_expired", "invalid flow state, flow state has expired"],
  wrongVerifier: [400, "bad_code_verifier", "code challenge does not match previously saved code verifier"],

  // Second factors
  secondFactorNeeded: [403, REFUSAL.secondFactorNeeded, "AAL2 session is required for this", "afterSignIn"],
  phoneEnrolDisabled: [422, REFUSAL.phoneEnrolDisabled, "MFA enroll is disabled for Phone"],
  phoneVerifyDisabled: [422, REFUSAL.phoneVerifyDisabled, "MFA verification is disabled for Phone"],
  appBeforePhone: [422, REFUSAL.phoneEnrolDisabled, "Enroll an authenticator app before a phone"],
  textNotSent: [422, REFUSAL.textNotSent, "The text could not be sent", "later"],
  factorUnknown: [404, REFUSAL.factorUnknown, "Factor not found"],
  challengeUnknown: [404, REFUSAL.factorUnknown, "MFA factor with the provided challenge ID not found"],
  challengeUsed: [422, REFUSAL.challengeUsed, "The challenge has been used"],
  challengeExpired: [422, REFUSAL.challengeExpired, "The challenge has expired, create a new challenge"],
  wrongFactorCode: [422, REFUSAL.wrongFactorCode, "Invalid {kind} code entered"],
  tooManyFactors: [422, REFUSAL.tooManyFactors, "Maximum number of verified factors reached, unenroll to continue"],
  factorNameTaken: [
    422,
    REFUSAL.factorNameTaken,
    'A factor with the friendly name "{name}" for this user already exists',
  ],
  recoveryCodesAlone: [422, "mfa_recovery_codes_sole_factor", "Recovery codes need another verified factor"],
  recoveryCodesExist: [422, "mfa_verified_factor_exists", "Recovery codes exist already, regenerate them"],
  recoveryCodesLocked: [429, "mfa_recovery_codes_locked", "Too many tries. Wait a while and try again.", "later"],

  // Functions and realtime
  functionUnknown: [404, "NOT_FOUND", "Requested function was not found"],
  signInFirst: [401, "no_authorization", "Sign in first", "afterSignIn"],
  functionMethod: [405, "method_not_allowed", "This function is not called like that"],
  functionBody: [400, REFUSAL.malformed, "The body could not be read"],
  functionFactorNeeded: [403, REFUSAL.secondFactorNeeded, "The second factor is needed", "afterSignIn"],
  passwordNeeded: [403, REFUSAL.reauthenticationNeeded, "Send the password", "afterSignIn"],
  namedSecurities: [400, REFUSAL.malformed, "Name 1 to 10 securities by their ISIN"],
  ratesUnavailable: [503, "rates_unavailable", "The rates could not be fetched", "later"],
  topicForbidden: [403, "forbidden", "Not allowed on this topic"],
  unreadableMessages: [422, "invalid_messages", "Each message needs a topic, an event and a payload"],

  // Tables: the protocol of the app
  protocolUnreadable: [400, "protocol_unreadable", "The protocol version is no number"],
  protocolTooOld: [426, "protocol_too_old", "This version of the app is too old"],
  protocolTooNew: [426, "protocol_too_new", "This server is older than the app"],

  // Tables: requests
  unreadableQuery: [400, "PGRST100", "The query string could not be read"],
  methodOfFunction: [405, "PGRST101", "The method is not allowed here"],
  unreadableRows: [400, "PGRST102", "Empty or invalid json"],
  rowsNoObjects: [400, "PGRST102", "The body must be an object or a list of objects"],
  rowsDiffer: [400, "PGRST102", "All object keys must match"],
  argumentsNoObject: [400, "PGRST102", "The arguments must be a JSON object"],
  rangeUnreachable: [416, "PGRST103", "Requested range not satisfiable"],
  schemaUnknown: [406, "PGRST106", "The schema must be one of the following: public"],
  mediaTypeUnknown: [406, "PGRST107", "None of these media types are available: {types}"],
  bodyNoJson: [415, "PGRST107", "The body must be JSON"],
  bodyEncodingUnknown: [415, "PGRST107", "A body may be gzipped, or as it is"],
  rowsNotOne: [406, "PGRST116", "Cannot coerce the result to a single JSON object"],
  methodOfTable: [405, "PGRST117", "The method is not allowed here"],
  tooManyAffected: [400, "PGRST124", "Query result exceeds max-affected preference constraint"],
  pathUnknown: [404, "PGRST125", "Invalid path specified in request URL"],
  relationshipUnknown: [400, "PGRST200", "Could not find a relationship with '{column}' in the schema cache"],
  routineUnknown: [404, "PGRST202", "Could not find the function {called} in the schema cache"],
  routineAmbiguous: [300, "PGRST203", "Could not choose the best candidate function"],
  columnNotCached: [400, "PGRST204", "Could not find the '{column}' column of '{relation}' in the schema cache"],
  tableUnknown: [404, "PGRST205", "Could not find the table 'public.{table}' in the schema cache"],
  tokenExpired: [401, "PGRST303", "JWT expired", "afterSignIn"],
  columnUnknown: [400, "42703", "column {relation}.{column} does not exist"],
  typeUnknown: [400, "42704", 'type "{type}" does not exist'],
  writeOfAll: [400, "21000", "{verb} requires a WHERE clause"],
  strangerForbidden: [401, "42501", "permission denied by grants or row security", "afterSignIn"],
  forbidden: [403, "42501", "permission denied by grants or row security"],

  // Tables: by SQLSTATE, in sentences that quote no name and no value
  readTimedOut: [500, "57014", "canceling statement due to statement timeout"],
  readWrites: [405, "25006", "cannot write in a read-only transaction"],
  notAuthorised: [403, "28000", "not authorised"],
  tooComplex: [413, "54000", "the request is too large or too complex"],
  "21000": [400, "21000", "ON CONFLICT DO UPDATE cannot affect a row a second time"],
  "22001": [400, "22001", "value too long"],
  "22003": [400, "22003", "numeric value out of range"],
  "22007": [400, "22007", "invalid datetime format"],
  "22021": [400, "22021", "invalid character in the text"],
  "22P02": [400, "22P02", "invalid input syntax"],
  "22P05": [400, "22P05", "unsupported Unicode escape sequence"],
  "23502": [400, "23502", "null value violates not-null constraint"],
  "23503": [409, "23503", "insert or update violates foreign key constraint"],
  "23505": [409, "23505", "duplicate key value violates unique constraint"],
  "23514": [400, "23514", "new row violates check constraint"],
  "42804": [400, "42804", "the types do not go together"],
  "42883": [404, "42883", "operator or function does not exist for these types"],
  "42P10": [400, "42P10", "there is no unique constraint matching the ON CONFLICT specification"],
  "428C9": [400, "428C9", "the column is generated by the database"],
} as const satisfies Readonly<Record<string, ErrorRow>>;

export type ErrorName = keyof typeof ERRORS;

/** The refusals of the storage service, by its code; in the place of the code stands its short name. */
export const STORAGE_ERRORS = {
  NoSuchKey: [404, "not_found", "Object not found"],
  NoSuchBucket: [404, "Bucket not found", "Bucket not found"],
  NoSuchUpload: [404, "not_found", "Upload not found"],
  KeyAlreadyExists: [409, "Duplicate", "The resource already exists"],
  OffsetMismatch: [409, "Conflict", "The upload goes on from another offset"],
  AccessDenied: [403, "Unauthorized", "new row violates row-level security policy"],
  EntityTooLarge: [413, "Payload too large", "The object exceeded the maximum allowed size"],
  QuotaExceeded: [413, "Payload too large", ROW_REFUSAL.tierLimit],
  InvalidMimeType: [415, "invalid_mime_type", "The mime type is not supported"],
  InvalidRange: [416, "InvalidRange", "The requested range is not satisfiable"],
  InvalidKey: [400, "InvalidKey", "The key is not accepted"],
  InvalidJWT: [400, "InvalidJWT", "The token does not verify or has expired", "afterSignIn"],
  InvalidSignature: [400, "InvalidSignature", "The signature does not fit this address or has expired"],
  InvalidRequest: [400, "invalid_request", "The request could not be read"],
  UnsupportedVersion: [412, "Precondition Failed", "Only tus 1.0.0 is spoken"],
} as const satisfies Readonly<Record<string, ErrorRow>>;

export type StorageErrorName = keyof typeof STORAGE_ERRORS;
