import { lazy, Suspense, useState } from 'react';
import { SemesterPicker } from '#areas/scheduling/parts/shared/SemesterPicker.tsx';
import { formInput } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useName, useRead, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { saveTransferQuotas, transferQuotaGrid, type TransferQuotas } from '../office-contract.ts';
import { trackNames, trackWords, type Track } from '../rules/tracks.ts';
import '../parts/transfer.css';

const TransferWindow = lazy(() => import('../parts/TransferWindow.tsx').then((m) => ({ default: m.TransferWindow })));
const TransferRules = lazy(() => import('../parts/TransferRules.tsx').then((m) => ({ default: m.TransferRules })));
/** TRF-013: seats of each program by track, with the window and the rules of the tracks. */
export default function TransferQuotaPage() {
  const t = useText();
  const [semester, setSemester] = useSearchState('semester', 0);
  const read = useRead(transferQuotaGrid, { semester_id: semester }, { enabled: semester > 0 });
  return (
    <Screen title={t('title:transfer_quota')}>
      <div className="t-stack">
        <SemesterPicker value={semester || null} onChange={(id) => setSemester(id ?? 0)} withoutYearly withoutSummer />
        {semester > 0 && (
          <ReadState read={read} outline="table">
            {(data) => (
              <div className="t-stack">
                <Suspense>
                  <TransferWindow key={`${semester}-${data.window?.closes_on}`} data={data} />
                  <TransferRules data={data} />
                </Suspense>
                <Grid key={semester} data={data} />
              </div>
            )}
          </ReadState>
        )}
      </div>
    </Screen>
  );
}
type Cell = { seats: number | null; base_score: number | null };
const keyOf = (program: number, track: Track): string => `${program}-${track}`;
function Grid({ data }: { data: TransferQuotas }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const { number } = useFormat();
  const [changes, setChanges] = useState<Record<string, Cell>>({});
  const [track, setTrack] = useSearchState<Track>('track', 'institution');
  const { run, busy } = useRun(saveTransferQuotas);
  const shown = trackNames.includes(track) ? track : 'institution';
  const may = data.can.change === true && !data.published.includes(shown);
  const cellOf = (program: TransferQuotas['programs'][number]): Cell & { wanted: number } => {
    const stored = program.quotas.find((each) => each.track === shown);
    return {
      seats: stored?.seats ?? null,
      base_score: stored?.base_score ?? null,
      wanted: stored?.wanted ?? 0,
      ...changes[keyOf(program.id, shown)],
    };
  };
  const change = (program: TransferQuotas['programs'][number], some: Partial<Cell>): void => {
    const { seats, base_score } = cellOf(program);
    setChanges((before) => ({ ...before, [keyOf(program.id, shown)]: { seats, base_score, ...some } }));
  };
  const save = async (): Promise<void> => {
    const rows = Object.entries(changes).map(([key, cell]) => {
      const at = key.indexOf('-');
      return { program_id: Number(key.slice(0, at)), track: key.slice(at + 1) as Track, ...cell };
    });
    if ((await run(formInput(saveTransferQuotas, { semester_id: data.semester_id, rows }))) !== null) setChanges({});
  };
  const n = Object.keys(changes).length;
  return (
    <Panel title={t('transfer:quota.grid')}>
      <div className="t-stack">
        <SelectBox<Track>
          label={t('admissions:transfer.track')}
          required
          searchable={false}
          value={shown}
          onChange={(next) => next && setTrack(next)}
          options={trackNames.map((each) => ({ value: each, label: trackWords[each][locale] }))}
        />
        {data.published.includes(shown) && <StatusBadge tone="success">{t('transfer:quota.published')}</StatusBadge>}
        <div className="t-grid">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('transfer:program')}</th>
                <th scope="col">{t('transfer:quota.seats')}</th>
                <th scope="col">{t('transfer:quota.base')}</th>
                <th scope="col">{t('transfer:quota.wanted')}</th>
              </tr>
            </thead>
            <tbody>
              {data.programs.map((program) => {
                const cell = cellOf(program);
                const name = nameOf(program);
                return (
                  <tr key={program.id}>
                    <th scope="row">{name}</th>
                    <td>
                      {may ? (
                        <IntegerBox
                          label={t('transfer:quota.seats_of', { program: name })}
                          min={0}
                          max={500}
                          value={cell.seats}
                          onChange={(seats) => change(program, { seats })}
                        />
                      ) : (
                        (cell.seats ?? '–')
                      )}
                    </td>
                    <td>
                      {may ? (
                        <DecimalBox
                          label={t('transfer:quota.base_of', { program: name })}
                          scale={3}
                          min={0}
                          max={600}
                          value={cell.base_score}
                          onChange={(base_score) => change(program, { base_score })}
                        />
                      ) : cell.base_score === null ? (
                        '–'
                      ) : (
                        number(cell.base_score)
                      )}
                    </td>
                    <td>{cell.wanted}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
        {data.can.change === true && (
          <div className="t-bar">
            <ActionButton kind="main" busy={busy} disabled={n === 0} onClick={() => void save()}>
              {t('transfer:quota.save')}
            </ActionButton>
            {n > 0 && <span role="status">{t('transfer:quota.changed', { n })}</span>}
          </div>
        )}
      </div>
    </Panel>
  );
}
