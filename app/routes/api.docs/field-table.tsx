import type { DocumentedField } from "~/api/docs/api-docs.server";
import { ThreeLineTable } from "~/ui/lists/three-line-table";

interface FieldTableProps {
  label: string;
  fields: DocumentedField[];
  /** Whether it says which fields may be left out. */
  asked?: boolean;
}

/** The fields of a call or a shape. */
export function FieldTable({ label, fields, asked = false }: FieldTableProps) {
  return (
    <ThreeLineTable label={label} heads={["字段", "类型", "说明"]}>
      {fields.map(({ name, type, note, required }) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>
            <code>{type}</code>
          </td>
          <td>{[asked && required && "必填", note].filter(Boolean).join("；")}</td>
        </tr>
      ))}
    </ThreeLineTable>
  );
}
