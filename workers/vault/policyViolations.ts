/** The channel on which workers say what the policy of their own file has refused them: no page hears of it otherwise. */
export const POLICY_CHANNEL = "policy-breaks";

export interface PolicyViolation {
  readonly where: "vault" | "sync" | "import" | "sheet" | "report" | "service";
  /** The rule, by its name in the policy. The address that was tried is left out. */
  readonly directive: string;
}

/** Call first: what is refused before is heard by nobody. */
export function reportPolicyViolations(where: PolicyViolation["where"]): void {
  addEventListener("securitypolicyviolation", (event) => {
    const { effectiveDirective: directive } = event as SecurityPolicyViolationEvent;
    const channel = new BroadcastChannel(POLICY_CHANNEL);
    channel.postMessage({ where, directive } satisfies PolicyViolation);
    channel.close();
  });
}
