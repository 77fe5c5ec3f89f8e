import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import {
  archiveThesis,
  decideThesis,
  lapseThesis,
  returnThesisCopy,
  submitThesis,
  withdrawThesis,
  type ThesisView,
} from '../contract.ts';
import { moveKeys, moveOf, type ThesisMove } from '../rules/thesis-states.ts';
import { DefenceDialog } from './DefenceDialog.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';
import { HandInDialog } from './HandInDialog.tsx';
import { JuryDialog } from './JuryDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { useTitleOf } from './thesis-words.ts';
import './thesis.css';

type Plain = Exclude<ThesisMove, 'name_jury' | 'plan_defence' | 'hand_in' | 'accept' | 'ask_revision' | 'fail'>;
const danger: readonly ThesisMove[] = ['lapse', 'withdraw'];
const quiet: readonly ThesisMove[] = [
  'advisor_return',
  'coordinator_return',
  'admin_return',
  'return_final',
  'withdraw',
];
const stepped = /^(advisor|coordinator|admin)_(approve|return)$/;

/** The steps that are the reader's, as buttons: in other states than theirs they are not shown, else disabled with every reason. */
export function ThesisActions({ work }: { work: ThesisView }) {
  const t = useText();
  const locale = useLocale();
  const [open, setOpen] = useState<ThesisMove | 'extended' | null>(null);
  const shown = moveKeys.filter(
    (move) => work.can.moves[move] !== undefined && moveOf(move).from.includes(work.status),
  );
  const { extend } = work.can;
  const close = (): void => setOpen(null);
  return (
    <div className="th-buttons">
      {shown.map((move) => (
        <ActionButton
          key={move}
          kind={danger.includes(move) ? 'danger' : quiet.includes(move) ? 'plain' : 'main'}
          reason={whyNot(work.can.moves[move], locale)}
          onClick={() => setOpen(move)}
        >
          {t(`thesis:move.${move}`)}
        </ActionButton>
      ))}
      {extend === true && <ActionButton onClick={() => setOpen('extended')}>{t('thesis:extend')}</ActionButton>}
      {open === 'name_jury' && <JuryDialog work={work} onClose={close} />}
      {open === 'plan_defence' && <DefenceDialog work={work} onClose={close} />}
      {open === 'hand_in' && <HandInDialog work={work} onClose={close} />}
      {open === 'extended' && <ExtendDialog work={work} onClose={close} />}
      {open !== null && !['name_jury', 'plan_defence', 'hand_in', 'extended'].includes(open) && (
        <PlainMove work={work} move={open as Plain} onClose={close} />
      )}
    </div>
  );
}
function PlainMove({ work, move, onClose }: { work: ThesisView; move: Plain; onClose: () => void }) {
  const t = useText();
  const titleOf = useTitleOf();
  const { id, version } = work;
  const decide = useRun(decideThesis);
  const lapse = useRun(lapseThesis);
  const submit = useRun(submitThesis);
  const withdraw = useRun(withdrawThesis);
  const archive = useRun(archiveThesis);
  const giveBack = useRun(returnThesisCopy);
  const all = [decide, lapse, submit, withdraw, archive, giveBack];
  const [, step, verb] = stepped.exec(move) ?? [];
  const run = (note: string): Promise<object | null> => {
    const noted = { id, version, ...(note ? { note } : {}) };
    if (step) return decide.run(formInput(decideThesis, { ...noted, step, approve: verb === 'approve' }));
    if (move === 'lapse') return lapse.run({ id, version, note });
    if (move === 'submit') return submit.run({ id, version });
    if (move === 'archive') return archive.run({ id, version });
    return move === 'withdraw' ? withdraw.run({ id, version, note }) : giveBack.run({ id, version, note });
  };
  const asks = moveOf(move).note ? 'required' : step ? 'optional' : 'none';
  return (
    <MoveDialog
      title={`${t(`thesis:move.${move}`)}: ${titleOf(work)}`}
      about={t(`thesis:ask.${move}`)}
      verb={t(`thesis:move.${move}`)}
      note={asks}
      danger={danger.includes(move)}
      busy={all.some((each) => each.busy)}
      error={all.map((each) => each.problems.note).find(Boolean)}
      onConfirm={(note) => void run(note).then((done) => done && onClose())}
      onClose={onClose}
    />
  );
}
