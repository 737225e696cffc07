import { beforeEach } from "vitest";
import { dismissAll } from "#ui/overlays/notify.ts";

/** What an earlier test of the file was told would lie over the buttons of the next one for up to twelve seconds. */
beforeEach(dismissAll);
