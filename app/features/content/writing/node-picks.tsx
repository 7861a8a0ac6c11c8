import type { NodeLink } from "~/features/content/nodes/node";
import { PickField } from "~/ui/forms/field";
import { Fieldset } from "~/ui/forms/fieldset";
import { chips } from "~/ui/marks/chip.css";
import { quiet } from "~/ui/words/text.css";

interface NodePicksProps {
  nodes: NodeLink[];
  /** Where that stands which is edited: it may stay, though the node is retired and offered to nobody else. */
  standsIn?: NodeLink | null;
  /** The id of the node that is chosen. */
  chosen: string;
  errors: string[];
  /** What is told of each node in which the viewer may not speak, by its id. */
  refused: Record<number, string>;
}

/** The nodes, of which one is chosen. */
export function NodePicks({ nodes, standsIn, chosen, errors, refused }: NodePicksProps) {
  const isOffered = !standsIn || nodes.some(({ id }) => id === standsIn.id);
  const offered = isOffered ? nodes : [...nodes, standsIn];
  return (
    <Fieldset legend="节点" errors={errors}>
      <div className={chips}>
        {offered.map(({ id, name }) => (
          <PickField
            key={id}
            type="radio"
            name="nodeId"
            value={id}
            defaultChecked={String(id) === chosen && !(id in refused)}
            disabled={id in refused}
          >
            {name}
            {id in refused && "（不能发言）"}
          </PickField>
        ))}
      </div>
      {offered.map(
        ({ id }) =>
          id in refused && (
            <p key={id} className={quiet}>
              {refused[id]}
            </p>
          ),
      )}
    </Fieldset>
  );
}
