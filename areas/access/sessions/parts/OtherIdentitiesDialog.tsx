import { ActionIcon, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { StarFilledIcon, StarIcon } from '#ui/icons.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useGo, useLocale, useMe, useRun, useText } from '#kernel/web/hooks.ts';
import { freshIdentity, type Me, type Role } from '#kernel/web/session.ts';
import { setDefaultRoleCommand, switchRoleCommand } from '../../contract.ts';
import { announceIdentity } from './identity-channel.ts';
import { moveInChoices } from '../../roles/parts/move-in-choices.ts';
import { useScopeWords } from './use-scope-words.ts';
import '../pages/access.css';

const keyOf = (role: Role): string => [role.id, role.faculty_code, role.department_code, role.program_code].join('.');
const wanted = ({ id, faculty_code, department_code, program_code }: Role) => ({
  role_id: id,
  faculty_code,
  department_code,
  program_code,
});

/** HDR-023, HDR-024: the roles, the active one highlighted, a star for the one a sign-in starts with. */
export function OtherIdentitiesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText();
  const go = useGo();
  const locale = useLocale();
  const me = useMe();
  const client = useQueryClient();
  const switching = useRun(switchRoleCommand);
  const starring = useRun(setDefaultRoleCommand);
  const busy = switching.busy || starring.busy;
  const active = me ? keyOf(me.active_role) : '';
  const nameOf = (role: Role): string => (locale === 'en' ? role.explanation_en : role.explanation); // HDR-012
  const scopeOf = useScopeWords();
  const choose = async (role: Role): Promise<void> => {
    if (role.id <= 0 || keyOf(role) === active || (await switching.run(wanted(role))) === null) return; // ACC-055
    await freshIdentity(client); // ACC-051, ACC-052
    announceIdentity(client.getQueryData<Me | null>(['me']) ?? null);
    onClose();
    go('/'); // ACC-053
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('access:other_identities')}
      size={460}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <div className="k-dialog-form">
        <p className="k-page-about">
          {t('access:other_identities_about')} {t('acting:switch_keys')}
        </p>
        <ul className="k-choices" onKeyDown={moveInChoices}>
          {(me?.roles ?? []).map((role) => (
            <li key={keyOf(role)} data-active={keyOf(role) === active || undefined}>
              <button
                type="button"
                className="k-choice"
                disabled={busy}
                data-autofocus={keyOf(role) === active || undefined}
                aria-disabled={keyOf(role) === active || undefined}
                aria-current={keyOf(role) === active || undefined}
                onClick={() => void choose(role)}
              >
                <span className="k-choice-words">
                  <span>{nameOf(role)}</span>
                  {scopeOf(role) && <small>{scopeOf(role)}</small>}
                </span>
                {keyOf(role) === active && <StatusBadge tone="info">{t('access:active_now')}</StatusBadge>}
              </button>
              <ActionIcon
                aria-pressed={role.default}
                aria-label={
                  role.default
                    ? `${t('access:default_role')}: ${nameOf(role)}`
                    : t('access:make_default', { role: nameOf(role) })
                }
                disabled={busy}
                color={role.default ? 'accent' : 'gray'}
                onClick={() => {
                  if (!role.default) void starring.run(wanted(role));
                }}
              >
                {role.default ? <StarFilledIcon /> : <StarIcon />}
              </ActionIcon>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
