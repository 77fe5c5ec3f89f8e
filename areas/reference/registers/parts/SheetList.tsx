import { lazy, Suspense, useState } from 'react';
import type { Resource } from '#kernel/contract/define-resource.ts';
import { HeaderButtons } from '#kernel/web/HeaderButtons.tsx';
import { ResourceList } from '#kernel/web/ResourceList.tsx';

const ResourceForm = lazy(() => import('#kernel/web/ResourceForm.tsx').then((m) => ({ default: m.ResourceForm })));
const ResourceImport = lazy(() =>
  import('#kernel/web/ResourceImport.tsx').then((m) => ({ default: m.ResourceImport })),
);

/** A list whose records are made, changed and imported by commands, with the buttons every list has. */
export function SheetList({ resource, title }: { resource: Resource; title: string }) {
  const [open, setOpen] = useState<'form' | 'import' | null>(null);
  return (
    <>
      <ResourceList
        resource={resource}
        title={title}
        main={
          <HeaderButtons
            buttons={[{ kind: 'new', permission: `${resource.permission}_store`, onPress: () => setOpen('form') }]}
          />
        }
        extra={
          <HeaderButtons
            buttons={[
              { kind: 'import', permission: `${resource.permission}_import`, onPress: () => setOpen('import') },
            ]}
          />
        }
      />
      <Suspense fallback={null}>
        {open === 'form' && <ResourceForm resource={resource} id={null} opened onClose={() => setOpen(null)} />}
        {open === 'import' && <ResourceImport resource={resource} opened onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
