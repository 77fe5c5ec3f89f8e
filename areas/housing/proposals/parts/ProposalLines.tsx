import { lazy, Suspense, useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { lineOutcomes } from '../rules/proposal-words.ts';
import { placementReasons } from '../../assignment/rules/assignment-spec.ts';
import {
  changeProposalLine,
  commitHousingProposal,
  discardHousingProposal,
  housingProposal,
  type ProposalLine,
} from '../contract.ts';
import { ProposalFacts } from './ProposalFacts.tsx';

const GiveBed = lazy(() => import('./GiveBed.tsx').then((m) => ({ default: m.GiveBed })));

/** A proposal, applicant by applicant. */
export function ProposalLines({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const { sayDate } = useFormat();
  const read = useRead(housingProposal, { id });
  // while its beds are offered the same is asked for every second
  useRead(housingProposal, { id }, { refetchInterval: read.data?.status === 'offering' ? 1_000 : 0 });
  const [given, setGiven] = useState<ProposalLine | null>(null);
  const [replace, setReplace] = useState(false);
  const [hours, setHours] = useState<number | null>(72);
  return (
    <ReadState read={read} outline="table">
      {(data) => {
        const open = data.status === 'ready';
        const fitting = data.lines.filter((line) => line.bed !== null && !line.stale);
        const held = fitting.filter((line) => line.held_bed !== null).length;
        const offered = replace ? fitting.length : fitting.length - held;
        const title = t('housing:proposal.of', {
          id: data.id,
          from: sayDate(data.from_on),
          until: sayDate(data.to_on),
        });
        return (
          <div className="h-stack">
            <Panel title={title}>
              <div className="h-stack">
                <ProposalFacts proposal={data} />
                <div className="h-bar">
                  <ActionButton onClick={onClose}>{t('housing:proposal.close')}</ActionButton>
                  {open && (
                    <>
                      <IntegerBox
                        label={t('housing:proposal.hours')}
                        value={hours}
                        onChange={setHours}
                        min={1}
                        max={336}
                      />
                      <CommandButton
                        command={commitHousingProposal}
                        input={{ id, hours: hours ?? 72, replace: replace && held > 0 }}
                        kind="main"
                        label="housing:proposal.commit"
                        confirm={{ title, about: t('housing:proposal.commit_about', { n: offered }) }}
                      />
                      <CommandButton
                        command={discardHousingProposal}
                        input={{ id }}
                        kind="danger"
                        label="housing:proposal.discard"
                        confirm={{ title, about: t('housing:proposal.discard_about') }}
                        onDone={onClose}
                      />
                    </>
                  )}
                </div>
                {open && held > 0 && (
                  <FlagBox label={t('housing:proposal.replace', { n: held })} value={replace} onChange={setReplace} />
                )}
              </div>
            </Panel>
            <div className="h-scroll" role="region" aria-label={title} tabIndex={0}>
              <table className="h-table">
                <thead>
                  <tr>
                    <th scope="col">{t('housing:proposal.col_person')}</th>
                    <th scope="col">{t('housing:proposal.col_days')}</th>
                    <th scope="col">{t('housing:proposal.col_wish')}</th>
                    <th scope="col">{t('housing:proposal.col_bed')}</th>
                    <th scope="col">{t('housing:proposal.col_reason')}</th>
                    <th scope="col">{t('housing:proposal.col_served')}</th>
                    {open && <td />}
                  </tr>
                </thead>
                <tbody>
                  {data.lines.map((line) => (
                    <Line key={line.id} line={line} open={open} onGive={() => setGiven(line)} />
                  ))}
                </tbody>
              </table>
            </div>
            {given && (
              <Suspense fallback={null}>
                <GiveBed key={given.id} line={given} onClose={() => setGiven(null)} />
              </Suspense>
            )}
          </div>
        );
      }}
    </ReadState>
  );
}
function Line({ line, open, onGive }: { line: ProposalLine; open: boolean; onGive: () => void }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const format = useFormat();
  const wish = [line.wished_type, line.wished_building].filter((each) => each !== null).map(nameOf);
  return (
    <tr>
      <th scope="row">
        {line.tenant}
        <br />
        <span className="h-quiet">
          {line.number}
          {line.group_code && ` · ${t('housing:proposal.group', { code: line.group_code })}`}
        </span>
      </th>
      <td>
        {format.date(line.arrives_on)} – {format.date(line.leaves_on)}
      </td>
      <td>{wish.length === 0 ? '–' : wish.join(', ')}</td>
      <td>
        {line.bed ?? '–'}
        {line.building && (
          <>
            <br />
            <span className="h-quiet">
              {nameOf(line.building)}
              {line.room_type && `, ${nameOf(line.room_type)}`}
            </span>
          </>
        )}
      </td>
      <td>
        {line.by_hand ? t('housing:proposal.by_hand') : placementReasons[line.reason][locale]}
        {line.outcome && (
          <>
            <br />
            <StatusBadge tone={lineOutcomes[line.outcome].tone}>{lineOutcomes[line.outcome][locale]}</StatusBadge>
          </>
        )}
        {line.held_bed && (
          <>
            <br />
            <StatusBadge tone="warning">{t('housing:proposal.holds', { bed: line.held_bed })}</StatusBadge>
          </>
        )}
        {line.stale && (
          <>
            <br />
            <StatusBadge tone="warning">{t('housing:proposal.stale')}</StatusBadge>
          </>
        )}
      </td>
      <td>{line.served_bed ?? '–'}</td>
      {open && (
        <td>
          <div className="h-bar">
            <ActionButton small onClick={onGive}>
              {t('housing:proposal.change')}
            </ActionButton>
            {line.bed !== null && (
              <CommandButton
                command={changeProposalLine}
                input={{ id: line.id }}
                label="housing:proposal.take_out"
                small
              />
            )}
          </div>
        </td>
      )}
    </tr>
  );
}
