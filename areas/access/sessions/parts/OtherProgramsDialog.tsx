import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useGo, useMe, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { freshIdentity, type Me } from '#kernel/web/session.ts';
import { switchProgramCommand } from '../../contract.ts';
import { announceIdentity } from './identity-channel.ts';
import { moveInChoices } from '../../roles/parts/move-in-choices.ts';
import '../pages/access.css';

/** HDR-025: the programs of a person, the active one highlighted. */
export function OtherProgramsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText();
  const go = useGo();
  const me = useMe();
  const nameOf = useName();
  const client = useQueryClient();
  const { run, busy } = useRun(switchProgramCommand);
  const active = me?.active_student_program?.id;
  const choose = async (id: number): Promise<void> => {
    if (id <= 0 || id === active || (await run({ student_program_id: id })) === null) return; // ACC-056
    await freshIdentity(client); // ACC-054
    announceIdentity(client.getQueryData<Me | null>(['me']) ?? null);
    onClose();
    go('/');
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('access:other_programs')}
      size={460}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <div className="k-dialog-form">
        <p className="k-page-about">
          {t('access:other_programs_about')} {t('acting:switch_keys')}
        </p>
        <ul className="k-choices" onKeyDown={moveInChoices}>
          {(me?.student?.student_program ?? []).map((program) => (
            <li key={program.id} data-active={program.id === active || undefined}>
              <button
                type="button"
                className="k-choice"
                disabled={busy}
                data-autofocus={program.id === active || undefined}
                aria-disabled={program.id === active || undefined}
                aria-current={program.id === active || undefined}
                onClick={() => void choose(program.id)}
              >
                <span className="k-choice-words">
                  {nameOf({ name: program.program_name, name_en: program.program_name_en ?? null })}
                </span>
                {program.id === active && <StatusBadge tone="info">{t('access:active_now')}</StatusBadge>}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
