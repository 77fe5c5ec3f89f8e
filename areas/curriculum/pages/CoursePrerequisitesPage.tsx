import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { coursePrerequisite } from '#areas/curriculum/resources/course-prerequisite.ts';

/** Ders ön koşulları; a condition is built on a page of its own. */
export default function CoursePrerequisitesPage() {
  const t = useText();
  const mayAdd = useHas('courseprerequisite_store');
  return (
    <ResourceList
      resource={coursePrerequisite}
      title={t('title:course_prerequisites')}
      rowActions={(row) =>
        row.can.change === true ? [{ key: 'change', label: t('ui:edit'), href: `/courseprerequisites/${row.id}` }] : []
      }
      main={
        mayAdd && (
          <ActionButton kind="main" href="/courseprerequisites/new">
            {t('ui:new')}
          </ActionButton>
        )
      }
    />
  );
}
