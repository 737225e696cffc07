/** The set with a member, or without it. */
export function withMember<Member>(set: ReadonlySet<Member>, member: Member, isIn: boolean): ReadonlySet<Member> {
  const next = new Set(set);
  if (isIn) next.add(member);
  else next.delete(member);
  return next;
}
