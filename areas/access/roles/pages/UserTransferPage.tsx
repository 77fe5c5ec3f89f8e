import { useState } from 'react';
import { useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { transferChoicesQuery, userTransferPreviewQuery, type TransferChoice } from '../../acting/contract.ts';
import { PersonPicker, type Pickable } from '../../parts/PersonPicker.tsx';
import { TransferPlan } from '../parts/TransferPlan.tsx';
import '../../acting/parts/shared/acting.css';

const recordKey = (each: Pick<TransferChoice, 'student_id' | 'staff_id'>): string =>
  each.student_id === null ? `staff.${each.staff_id}` : `student.${each.student_id}`;

/** ACC-009, ACC-100: which account, to which record, what will change, and then at once. */
export default function UserTransferPage() {
  const t = useText();
  const [from, setFrom] = useSearchState<number>('user', 0);
  const [to, setTo] = useSearchState<string>('to', '');
  const [keep, setKeep] = useSearchState<boolean>('keep', false);
  const [done, setDone] = useState(false);
  const again = (change: () => void): void => {
    setDone(false);
    change();
  };
  const [kind, id] = to.split('.');
  const target = kind === 'student' ? { to_student_id: Number(id) } : { to_staff_id: Number(id) };
  const read = useRead(
    userTransferPreviewQuery,
    { user_id: from, ...target, keep_other: keep },
    { enabled: from > 0 && to !== '' && !done, staleTime: 0 },
  );
  const plan = read.data;
  return (
    <Screen title={t('title:user_transfer')} about={t('acting:transfer_about')}>
      <div className="k-acting-form">
        {done && (
          <Notice tone="success" live>
            {t('acting:transfer_done')}
          </Notice>
        )}
        <Panel
          title={t('acting:transfer_from')}
          actions={
            from > 0 ? (
              <ActionButton small kind="quiet" onClick={() => again(() => setFrom(0))}>
                {t('acting:choose_another')}
              </ActionButton>
            ) : undefined
          }
        >
          {from > 0 ? (
            <p>{plan ? `${plan.account.full_name} · ${plan.account.username}` : `#${from}`}</p>
          ) : (
            <Search
              name="from"
              hint={t('acting:search_hint')}
              accounts
              onPick={(choice) => again(() => setFrom(choice.user_id ?? 0))}
            />
          )}
        </Panel>
        <Panel
          title={t('acting:transfer_to')}
          actions={
            to !== '' ? (
              <ActionButton small kind="quiet" onClick={() => again(() => setTo(''))}>
                {t('acting:choose_another')}
              </ActionButton>
            ) : undefined
          }
        >
          {to === '' ? (
            <Search
              name="record"
              hint={t('acting:transfer_to_hint')}
              onPick={(choice) => again(() => setTo(recordKey(choice)))}
            />
          ) : (
            <p>{plan ? `${plan.target.name} · ${plan.target.number}` : '…'}</p>
          )}
          <FlagBox
            label={t('acting:transfer_keep_other')}
            value={keep}
            onChange={(next) => again(() => setKeep(next))}
          />
        </Panel>
        {from > 0 && to !== '' && !done && (
          <Panel title={t('acting:transfer_preview')}>
            <ReadState read={read}>
              {(preview) => <TransferPlan preview={preview} keepOther={keep} onDone={() => setDone(true)} />}
            </ReadState>
          </Panel>
        )}
      </div>
    </Screen>
  );
}

/** Records by name or number; `accounts` offers only those that have one. */
function Search({
  name,
  hint,
  accounts = false,
  onPick,
}: {
  name: string;
  hint: string;
  accounts?: boolean;
  onPick: (choice: TransferChoice) => void;
}) {
  const t = useText();
  const nameOf = useName();
  const [query, setQuery] = useSearchState<string>(`q_${name}`, '');
  const found = useRead(transferChoicesQuery, { query }, { enabled: query.trim().length >= 3 });
  const choices = found.data?.filter((each) => !accounts || each.user_id !== null);
  const shown = choices?.map((each): Pickable => ({
    key: recordKey(each),
    name: each.name,
    about: [
      t(each.student_id === null ? 'acting:staff' : 'acting:student'),
      each.number,
      nameOf({ name: each.unit, name_en: each.unit_en }),
      each.username ? t('acting:transfer_has_account', { username: each.username }) : t('acting:transfer_no_account'),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <PersonPicker
      label={t('acting:search')}
      hint={hint}
      query={query}
      onQuery={setQuery}
      found={shown}
      onPick={(key) => {
        const choice = choices?.find((each) => recordKey(each) === key);
        if (choice) onPick(choice);
      }}
    />
  );
}
