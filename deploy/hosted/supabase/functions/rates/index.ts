import { serve } from "../_shared/hosted.ts";
import { rates } from "../_shared/rates.ts";

serve(rates);
