import { beforeEach } from "vitest";
import { dismissAll } from "#ui/overlays/notify.ts";

/** Messages of an earlier test of the file would lie over the buttons of the next one for up to twelve seconds. */
beforeEach(dismissAll);
