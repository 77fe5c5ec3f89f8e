import type { AreaPart } from '#kernel/server/area.ts';
import { addParameterItem, changeParameterItem, removeParameterItem } from './commands/change-parameter-item.ts';
import { addParameter, changeParameter, removeParameter } from './commands/change-parameter.ts';
import { parametersAccess } from './parameters-access.ts';
import { parametersPages } from './parameters-contract.ts';
import { parametersRefusals } from './parameters-refusals.ts';
import { parametersTexts } from './parameters-texts.ts';
import { publicParameterItems } from './queries/parameter-items.ts';
import { parameterValues } from './queries/parameter-values.ts';

/** Policy figures and code lists: parameters, their items, dated values. */
export const parametersPart: AreaPart = {
  texts: parametersTexts,
  refusals: [parametersRefusals.specs],
  pages: parametersPages,
  access: parametersAccess,
  commands: [
    addParameter as never,
    changeParameter as never,
    removeParameter as never,
    addParameterItem as never,
    changeParameterItem as never,
    removeParameterItem as never,
  ],
  queries: [publicParameterItems as never, parameterValues as never],
};
