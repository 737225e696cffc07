-- One request at a time: a newer one takes the place of the former.
create or replace function public.ask_approval(commitment text, device text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  asked uuid;
begin
  delete from private.device_approvals a
    where a.user_id = auth.uid() or a.created_at < now() - interval '10 minutes';
  insert into private.device_approvals (user_id, commitment, device)
    values (auth.uid(), ask_approval.commitment, left(ask_approval.device, 100))
    returning id into asked;
  return asked;
end $$;
