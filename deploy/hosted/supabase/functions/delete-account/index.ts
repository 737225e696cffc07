import { deleteAccount } from "../_shared/deleteAccount.ts";
import { serve } from "../_shared/hosted.ts";

serve(deleteAccount);
