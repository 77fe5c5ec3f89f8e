import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { useText } from '#kernel/web/hooks.ts';
import { ProposeLink } from '../parts/ProposeLink.tsx';
import { prepClass } from '../resources/prep-class.ts';

/** /prep/classes, with the way to the classes that are made from a level. */
export default function PrepClassesPage() {
  const t = useText();
  return <ResourceList resource={prepClass} title={t('title:prep_classes')} extra={<ProposeLink />} />;
}
