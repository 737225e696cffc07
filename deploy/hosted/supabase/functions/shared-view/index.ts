import { serve } from "../_shared/hosted.ts";
import { sharedView } from "../_shared/sharedView.ts";

serve(sharedView);
