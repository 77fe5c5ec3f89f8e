import { useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useHas, useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { FileButtons } from '#ui/FileButtons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { addInspectionPhoto, inspectionPhoto, type deskRecord } from '../contract.ts';
import { conditions } from '../rules/inspection.ts';

type Desk = OutputOf<typeof deskRecord>;
/** How a room was found: item by item, with its photos. */
export function Inspected({ data, inspection }: { data: Desk; inspection: Desk['inspections'][number] }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const format = useFormat();
  const may = useHas('housingdesk_update');
  const { run, busy, problems } = useRun(addInspectionPhoto);
  const [shown, setShown] = useState<number | null>(null);
  const send = async (file: File): Promise<void> => {
    const form = new FormData();
    form.append('file', file);
    await run({ id: inspection.id }, form);
  };
  const title = t(inspection.kind === 'in' ? 'housing:desk.inspected_in' : 'housing:desk.inspected_out');
  return (
    <Panel title={title} about={format.sayMoment(inspection.at)}>
      <ul className="h-lines h-found">
        {inspection.lines.map((line) => {
          const item = data.items.find((each) => each.id === line.item_id);
          return (
            <li key={line.item_id}>
              {item ? name(item) : line.item_id}: {conditions[line.condition][locale]}
              {line.charge ? ` · ${format.money(line.charge, data.currency)}` : ''}
              {line.note ? ` · ${line.note}` : ''}
            </li>
          );
        })}
      </ul>
      {inspection.note && <p>{inspection.note}</p>}
      <div className="h-bar">
        {inspection.photos.map((photo, at) => (
          <ActionButton key={photo} small onClick={() => setShown(photo)}>
            {t('housing:desk.photo', { n: at + 1 })}
          </ActionButton>
        ))}
        {may && (
          <FileButtons
            accept="image/jpeg,image/png"
            camera
            has={false}
            words={{ add: t('housing:desk.photos'), replace: '', remove: '' }}
            saving={busy}
            removing={false}
            onSave={(file) => void send(file)}
            onRemove={() => undefined}
          />
        )}
        {problems.file && (
          <span className="k-error" role="alert">
            {problems.file}
          </span>
        )}
      </div>
      {shown !== null && <Photo id={shown} title={title} onClose={() => setShown(null)} />}
    </Panel>
  );
}
function Photo({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const read = useRead(inspectionPhoto, { id });
  return (
    <Drawer opened title={title} onClose={onClose}>
      <ReadState read={read} outline="cards">
        {({ picture }) => <img className="h-photo" src={`data:image/jpeg;base64,${picture}`} alt={title} />}
      </ReadState>
    </Drawer>
  );
}
