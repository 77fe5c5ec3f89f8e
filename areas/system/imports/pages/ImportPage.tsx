import { textKey } from '#kernel/contract/text.ts';
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { rereadChanges, useFormat, usePageParams, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import {
  importFileQuery,
  importStateQuery,
  undoImportCommand,
  type ImportPhase,
  type ImportState,
} from '../contract.ts';
import { ImportColumns } from '../parts/ImportColumns.tsx';
import { ImportOutcome } from '../parts/ImportOutcome.tsx';
import { ImportSteps, type ImportStep } from '../parts/ImportSteps.tsx';
import { ImportWorking } from '../parts/ImportWorking.tsx';
import { importStatuses } from '../resources/import.ts';

const steps: Record<ImportPhase, ImportStep> = {
  columns: 'columns',
  checking: 'check',
  checked: 'check',
  running: 'result',
  done: 'result',
  failed: 'result',
  undone: 'result',
};

/** One import on its way: its columns, what the check says, what came of it, and the way back. */
export default function ImportPage() {
  const t = useText();
  const format = useFormat();
  const client = useQueryClient();
  const id = Number(usePageParams().id);
  const [wanted, setWanted] = useSearchState<string>('step', '');
  const read = useRead(importStateQuery, { id }, { refetchInterval: 0 });
  const phase = read.data?.id === id ? read.data.phase : undefined;
  const working = phase === 'checking' || phase === 'running';
  const live = useRead(importStateQuery, { id }, working ? { refetchInterval: 1_000 } : {});
  const target = live.data?.resource;
  useEffect(() => {
    // what has been written shows in the lists that are open elsewhere
    if (phase && !working)
      void rereadChanges(client, [
        'import-lines',
        'import',
        ...(phase === 'done' || phase === 'undone' ? [target ?? ''] : []),
      ]);
  }, [client, phase, working, target]);
  return (
    <ReadState read={live}>
      {(state) => {
        const step: ImportStep = wanted === 'columns' && state.can.check ? 'columns' : steps[state.phase];
        return (
          <Screen
            title={
              state.target
                ? `${t('title:import_one')}: ${t(textKey(`${state.area}:${state.resource}`))}`
                : t('title:import_one')
            }
            about={
              <>
                {state.file_name} ·{' '}
                {t('imports:sent_by', { who: state.user, when: format.sayMoment(state.created_at) })}
              </>
            }
            status={
              <StatusBadge tone={importStatuses[state.status].tone}>
                {t(textKey(`system:import.status.${state.status}`))}
              </StatusBadge>
            }
            actions={
              <>
                <ActionButton kind="quiet" href="/bulk/import/history">
                  {t('imports:history')}
                </ActionButton>
                <ActionButton kind="quiet" onClick={() => void downloadQuery(importFileQuery, { id })}>
                  {t('imports:file')}
                </ActionButton>
                {state.can.undo && <UndoButton state={state} />}
              </>
            }
          >
            <ImportSteps current={step} />
            {step === 'columns' &&
              (state.can.check ? (
                <ImportColumns key={state.id} state={state} onChecked={() => setWanted('')} />
              ) : (
                <p>{t('imports:not_yours')}</p>
              ))}
            {step !== 'columns' &&
              (working ? (
                <ImportWorking state={state} />
              ) : (
                <ImportOutcome state={state} onColumns={() => setWanted('columns')} />
              ))}
          </Screen>
        );
      }}
    </ReadState>
  );
}

function UndoButton({ state }: { state: ImportState }) {
  const t = useText();
  const consequences = [
    ...(state.counts.add > 0
      ? [{ key: 'add', text: t('imports:undo_add', { n: state.counts.add }), tone: 'danger' as const }]
      : []),
    ...(state.counts.update > 0
      ? [{ key: 'update', text: t('imports:undo_update', { n: state.counts.update }), tone: 'warning' as const }]
      : []),
    { key: 'strict', text: t('imports:undo_strict'), tone: 'info' as const },
  ];
  return (
    <CommandButton
      command={undoImportCommand}
      input={{ id: state.id }}
      label="imports:undo"
      kind="danger"
      confirm={{ title: t('imports:undo_title', { file: state.file_name }), consequences }}
    />
  );
}
