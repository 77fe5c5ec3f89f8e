import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { useText } from '#kernel/web/hooks.ts';
import { ProposeLink } from '../parts/ProposeLink.tsx';
import { prepModule } from '../resources/prep-module.ts';

/** /prep/modules, with the way to the classes that are made from a level. */
export default function PrepModulesPage() {
  const t = useText();
  return <ResourceList resource={prepModule} title={t('title:prep_modules')} extra={<ProposeLink />} />;
}
