// What a household sees that has just begun, and what it has told of itself: fetched after the first paint.
export { Checklist } from "./Checklist.tsx";
export { Cushion } from "./Cushion.tsx";
export { EmptyDashboard } from "./EmptyDashboard.tsx";
