import { useState } from 'react';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceForm } from '#kernel/web/ResourceForm.tsx';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { coursePrerequisite } from '#areas/curriculum/resources/course-prerequisite.ts';

const resource = coursePrerequisite;

/** Ders ön koşulları; a new one is stored by this area's command, so the list itself offers none. */
export default function CoursePrerequisitesPage() {
  const t = useText();
  const mayAdd = useHas('courseprerequisite_store');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ResourceList
        resource={resource}
        title={t('title:course_prerequisites')}
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
