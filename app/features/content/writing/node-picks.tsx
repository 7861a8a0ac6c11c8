import { chips } from "~/ui/chip.css";
import { PickField } from "~/ui/field";
import { Fieldset } from "~/ui/fieldset";
import { errorLine } from "~/ui/field-frame";
import type { NodeLink } from "../node";

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
