// What a household sees that has just begun, what it has told of itself, and what stands last: fetched after the first paint.
export { Checklist } from "./Checklist.tsx";
export { Cushion } from "./Cushion.tsx";
export { EmptyDashboard } from "./EmptyDashboard.tsx";
export { Reminders } from "./Reminders.tsx";
