import { exportOwnData } from "../_shared/exportOwnData.ts";
import { serve } from "../_shared/hosted.ts";

serve(exportOwnData);
