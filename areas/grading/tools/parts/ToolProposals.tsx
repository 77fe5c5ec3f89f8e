import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { takeToolScoresCommand, type ToolProposal } from '../contract.ts';
import type { SectionTools } from './ToolsPanel.tsx';

type Taken = OutputOf<typeof takeToolScoresCommand>;
const idle = (row: ToolProposal): boolean => row.now === '-';

/** Scores of tools beside the sheet: what is empty there is selected, what would be overwritten only by hand. */
export function ToolProposals({ section, tools }: { section: number; tools: SectionTools }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const { proposals } = tools;
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [refused, setRefused] = useState<Taken['refused']>([]);
  const selected = chosen ?? new Set(proposals.filter(idle).map((row) => String(row.id)));
  const rows = proposals.filter((row) => selected.has(String(row.id)));
  // what the question was asked about: what comes while it is open was not seen
  const [asked, setAsked] = useState<readonly ToolProposal[]>([]);
  const over = asked.filter((row) => !idle(row)).length;
  const inSheet = (now: string): string =>
    now === '-' ? '–' : now === 'A' ? t('tools:absent') : format.number(Number(now), 2);
  return (
    <Panel
      title={t('tools:proposals')}
      about={t('tools:proposals_about')}
      actions={
        <CommandButton
          small
          kind="main"
          command={takeToolScoresCommand}
          input={{
            section_id: section,
            rows: asked.map((row) => ({ id: row.id, version: row.version, was: row.now })),
          }}
          label="tools:take"
          can={tools.can.take}
          onOpen={() => setAsked(rows)}
          confirm={{
            title: t('tools:take_title'),
            about: t('tools:take_about', { n: asked.length }),
            disabled: asked.length === 0,
            ...(over > 0
              ? { consequences: [{ key: 'over', tone: 'warning' as const, text: t('tools:take_over', { n: over }) }] }
              : {}),
          }}
          onDone={(done) => {
            setChosen(null);
            setRefused(done.refused);
          }}
        />
      }
    >
      {refused.length > 0 && (
        <Notice tone="warning" live title={t('tools:not_taken')}>
          <ul className="lt-plain">
            {refused.map((each) => (
              <li key={each.id}>{reasonOf(each.refusal, locale).sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <DataTable<ToolProposal>
        label={t('tools:proposals')}
        rows={proposals}
        rowKey={(row) => String(row.id)}
        rowName={(row) => `${row.name}, ${row.assessment[locale]}`}
        rowTone={(row) => (idle(row) ? undefined : 'warning')}
        {...(tools.writes ? { selected, onSelected: setChosen } : {})}
        columns={[
          {
            key: 'student',
            title: t('tools:student'),
            lead: true,
            render: (row) => (
              <>
                {row.name} <span className="g-under">{row.number}</span>
              </>
            ),
          },
          { key: 'assessment', title: t('tools:assessment'), render: (row) => row.assessment[locale] },
          {
            key: 'score',
            title: t('tools:score'),
            align: 'right',
            render: (row) => (
              <>
                {format.number(row.points, 2)}
                <span className="g-under">
                  {t('tools:of', {
                    given: format.number(row.score_given, 2),
                    maximum: format.number(row.score_maximum, 2),
                  })}
                </span>
              </>
            ),
          },
          { key: 'now', title: t('tools:in_sheet'), align: 'right', render: (row) => inSheet(row.now) },
          {
            key: 'from',
            title: t('tools:tool'),
            line: true,
            render: (row) => (
              <>
                {row.tool[locale]}
                <span className="g-under">{format.sayMoment(row.scored_at)}</span>
                {row.comment && <span className="g-under">{row.comment}</span>}
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}
