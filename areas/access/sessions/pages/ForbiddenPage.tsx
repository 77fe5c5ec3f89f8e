import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGo, useLocale, useMe, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { safeRedirect } from '#kernel/web/guards.ts';
import { freshIdentity, type Me } from '#kernel/web/session.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { rolesThatOpenQuery, switchRoleCommand, type MyRole } from '../../contract.ts';
import { ErrorPage } from '../parts/ErrorPage.tsx';
import { announceIdentity } from '../parts/identity-channel.ts';
import { useScopeWords } from '../parts/use-scope-words.ts';

/** The address the guards turned away, as the router keeps it beside /403; empty where somebody came by himself. */
const refusedAddress = (): string => {
  const state: unknown = window.history.state;
  const refused = typeof state === 'object' && state !== null && 'refused' in state ? state.refused : null;
  return typeof refused === 'string' ? safeRedirect(refused, '') : '';
};

/** how many roles are named before the list says nothing any more */
const named = 4;
/** /403: why, whose page it is, and the way on: in another identity of one's own where one opens what was asked for. */
export default function ForbiddenPage() {
  const t = useText();
  const go = useGo();
  const me = useMe();
  const locale = useLocale();
  const client = useQueryClient();
  const scopeOf = useScopeWords();
  const [refused] = useState(refusedAddress);
  const switching = useRun(switchRoleCommand);
  const opening = useRead(rolesThatOpenQuery, { path: refused }, { enabled: refused !== '' && me !== null });
  const roles = opening.data?.mine ?? [];
  const whose = (opening.data?.whose ?? []).map((role) => (locale === 'en' ? role.explanation_en : role.explanation));
  const nameOf = (role: MyRole): string => {
    const name = locale === 'en' ? role.explanation_en : role.explanation;
    const scope = scopeOf(role);
    return scope ? `${name} (${scope})` : name;
  };
  const take = async ({ id, user_role_id }: MyRole): Promise<void> => {
    if ((await switching.run({ role_id: id, user_role_id })) === null) return;
    await freshIdentity(client); // ACC-051, ACC-052
    announceIdentity(client.getQueryData<Me | null>(['me']) ?? null);
    go(refused, { replace: true });
  };
  return (
    <ErrorPage
      code="403"
      about={
        whose.length > 0
          ? t(whose.length > named ? 'access:error_403_whose_more' : 'access:error_403_whose', {
              roles: whose.slice(0, named).join(', '),
            })
          : undefined
      }
      // to somebody with one role no other is offered
      next={t(
        roles.length > 0
          ? 'access:error_403_other'
          : (me?.roles.length ?? 0) > 1
            ? 'access:error_403_next'
            : 'access:error_403_one',
      )}
      actions={roles.map((role, at) => (
        <ActionButton
          key={role.user_role_id}
          kind={at === 0 ? 'main' : 'plain'}
          disabled={switching.busy}
          onClick={() => void take(role)}
        >
          {t('access:switch_and_open', { role: nameOf(role) })}
        </ActionButton>
      ))}
    />
  );
}
