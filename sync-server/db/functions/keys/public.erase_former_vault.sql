-- True when there was such a vault of the caller's.
create or replace function public.erase_former_vault(vault uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.former_vaults f where f.user_id = auth.uid() and f.vault_id = erase_former_vault.vault;
  return found;
end $$;
