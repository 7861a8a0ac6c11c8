import type { NodeLink } from "~/features/content/nodes/node";
import { PickField } from "~/ui/forms/field";
import { errorLine } from "~/ui/forms/field-frame";
import { Fieldset } from "~/ui/forms/fieldset";
import { chips } from "~/ui/marks/chip.css";

interface NodePicksProps {
  nodes: NodeLink[];
  /** The id of the node that is chosen. */
  chosen: string;
  errors: string[];
}

/** The nodes, of which one is chosen. */
export function NodePicks({ nodes, chosen, errors }: NodePicksProps) {
  return (
    <Fieldset legend="节点">
      <div className={chips}>
        {nodes.map(({ id, name }) => (
          <PickField
            key={id}
            type="radio"
            name="nodeId"
            value={id}
            defaultChecked={String(id) === chosen}
          >
            {name}
          </PickField>
        ))}
      </div>
      {errors.map(errorLine)}
    </Fieldset>
  );
}
