import { useEffect, useRef, useState } from 'react';
import { fromDevice, toDevice } from '#kernel/web/device.ts';
import { useHas, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ResourceForm } from '#kernel/web/ResourceForm.tsx';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { student } from '#areas/people/resources/student.ts';

const resource = student;
function kept(): Record<string, unknown> | null {
  try {
    const stored = JSON.parse(fromDevice('studentFilters') ?? 'null') as unknown;
    return stored !== null && typeof stored === 'object' && !Array.isArray(stored) && Object.keys(stored).length > 0
      ? (stored as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Öğrenciler: the filter is kept on the device and comes back with the next visit. */
export default function StudentsPage() {
  const t = useText();
  const mayAdd = useHas('student_store');
  const [adding, setAdding] = useState(false);
  const [search, setSearch] = useSearchValues();
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current) {
      begun.current = true;
      const filter = search.filter === undefined && search.q === undefined ? kept() : null;
      if (filter) return setSearch({ filter });
    }
    toDevice('studentFilters', JSON.stringify(search.filter ?? {}));
    return undefined;
  }, [search.filter, search.q, setSearch]);
  return (
    <>
      <ResourceList
        resource={resource}
        title={t('title:students')}
        main={
          mayAdd && (
            <ActionButton kind="main" onClick={() => setAdding(true)}>
              {t('ui:new')}
            </ActionButton>
          )
        }
      />
      <ResourceForm resource={resource} id={null} opened={adding} onClose={() => setAdding(false)} />
    </>
  );
}
