import { useState } from 'react';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { CommandDialog } from '../../parts/CommandDialog.tsx';
import { moveMisconduct } from '../contract.ts';
import { housingMisconduct } from '../resources/housing-misconduct.ts';

/** /housing/misconducts (HOU-016): what was reported; its people and the office's notes stand apart. */
export default function MisconductsPage() {
  const t = useText();
  const may = useHas('housingmisconduct_update');
  const notes = useHas('housingmisconductnote_index');
  const [called, setCalled] = useState<number | null>(null);
  return (
    <>
      <ResourceList
        resource={housingMisconduct}
        title={t('title:housing_misconducts')}
        extra={
          <>
            <PageLink to="/housing/misconducts/people">{t('housing:misconduct.people')}</PageLink>
            {notes && <PageLink to="/housing/misconducts/notes">{t('housing:misconduct.notes')}</PageLink>}
          </>
        }
        rowActions={(row) =>
          may && row.state === 'investigating'
            ? [{ key: 'call', label: t('housing:housing-misconduct.hear'), onClick: () => setCalled(row.id) }]
            : []
        }
      />
      {called !== null && (
        <CommandDialog
          key={called}
          command={moveMisconduct}
          given={{ id: called, state: 'hearing' }}
          resource={housingMisconduct}
          title={t('housing:misconduct.hearing_title')}
          label={t('housing:housing-misconduct.hear')}
          onClose={() => setCalled(null)}
        />
      )}
    </>
  );
}
