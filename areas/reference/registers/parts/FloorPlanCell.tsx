import { useState } from 'react';
import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { FileButtons } from '#ui/FileButtons.tsx';
import { floorPlan, removeFloorPlan, saveFloorPlan } from '../contract.ts';
import './registers.css';

/** Floor plan of a room: drawn at once in the detail, on demand in a list; whoever keeps the room also sets its plan. */
export default function FloorPlanCell({ value, row, inRecord }: CellProps) {
  const t = useText();
  const [shown, setShown] = useState(inRecord);
  const has = typeof value === 'number';
  return (
    // the buttons of a cell must not open the record
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      {shown ? (
        <Plan row={row} has={has} />
      ) : has ? (
        <ActionButton small kind="quiet" onClick={() => setShown(true)}>
          {t('reference:floor_plan.show')}
        </ActionButton>
      ) : (
        <span aria-hidden>–</span>
      )}
    </span>
  );
}

function Plan({ row, has }: { row: CellProps['row']; has: boolean }) {
  const t = useText();
  const name = useName();
  const saving = useRun(saveFloorPlan);
  const removing = useRun(removeFloorPlan);
  const mayChange = (row.can as { update?: unknown } | undefined)?.update === true;
  const title = t('reference:floor_plan.of', {
    room: name({ name: String(row.name ?? ''), name_en: String(row.name_en ?? '') }),
  });
  const save = (file: File): void => {
    const form = new FormData();
    form.append('file', file, file.name);
    void saving.run({ id: row.id }, form);
  };
  return (
    <span className="r-plan">
      {has ? (
        <Picture id={row.id} version={String(row.floor_plan_id)} title={title} />
      ) : (
        !mayChange && <span aria-hidden>–</span>
      )}
      {mayChange && (
        <span className="r-plan-bar">
          <FileButtons
            accept="image/jpeg,image/png"
            has={has}
            words={{
              add: t('reference:floor_plan.add'),
              replace: t('reference:floor_plan.replace'),
              remove: t('reference:floor_plan.remove'),
            }}
            saving={saving.busy}
            removing={removing.busy}
            onSave={save}
            onRemove={() => void removing.run({ id: row.id })}
          />
        </span>
      )}
      {saving.problems.file && (
        <span className="k-error" role="alert">
          {saving.problems.file}
        </span>
      )}
    </span>
  );
}

/** `version` changes with the picture, so that a replaced one is never shown from memory */
function Picture({ id, version, title }: { id: number; version: string; title: string }) {
  const t = useText();
  const [large, setLarge] = useState(false);
  const read = useRead(floorPlan, { id }, { staleTime: 300_000 });
  return (
    <ReadState read={read}>
      {(data) =>
        data !== '' && (
          <>
            <button
              type="button"
              className="r-plan-open"
              aria-label={t('reference:floor_plan.enlarge')}
              onClick={() => setLarge(true)}
            >
              <img key={version} src={`data:image/jpeg;base64,${data}`} alt={title} />
            </button>
            <Drawer opened={large} onClose={() => setLarge(false)} title={title} width={1200}>
              <img className="r-plan-large" src={`data:image/jpeg;base64,${data}`} alt={title} />
            </Drawer>
          </>
        )
      }
    </ReadState>
  );
}
