import { lazy, Suspense, useState } from 'react';
import { useName, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { constant } from '../resources/constant.ts';

const ConstantFilesDrawer = lazy(() =>
  import('../parts/ConstantFilesDrawer.tsx').then((m) => ({ default: m.ConstantFilesDrawer })),
);

/** SYS-033: the university's values and files by key. */
export default function ConstantsPage() {
  const t = useText();
  const nameIn = useName();
  const [open, setOpen] = useState<{ id: number; name: string } | null>(null);
  const [asked, setAsked] = useState(false);
  if (open && !asked) setAsked(true); // it stays while it closes
  return (
    <>
      <ResourceList
        resource={constant}
        title={t('title:constants')}
        rowActions={(row) =>
          row.kind === 'file'
            ? [
                {
                  key: 'files',
                  label: t('constants:files'),
                  onClick: () =>
                    setOpen({ id: row.id, name: nameIn({ name: String(row.name), name_en: String(row.name_en) }) }),
                },
              ]
            : []
        }
      />
      <Suspense fallback={null}>
        {asked && <ConstantFilesDrawer constant={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
