/** Checks the form of a JSON value, and writes it like the house. Forms are JSON Schema as msgspec writes it. */

export type Form = {
  readonly $ref?: string;
  readonly type?: "object" | "array" | "string" | "integer" | "boolean" | "null";
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Form[];
  readonly discriminator?: { readonly propertyName: string; readonly mapping: Readonly<Record<string, string>> };
  /** In the order in which the house writes them; none: an object with any content. */
  readonly properties?: Readonly<Record<string, Form>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: Form | false;
  readonly prefixItems?: readonly Form[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
};

/** Forms by name, and the name of the root's. */
export type Forms = { readonly root: string; readonly forms: Readonly<Record<string, Form>> };

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const own = <T>(of: Readonly<Record<string, T>>, key: unknown): T | undefined =>
  typeof key === "string" && Object.hasOwn(of, key) ? of[key] : undefined;

/** Resolve a form's reference or choice for this value; null: no choice fits. */
function chosen({ forms }: Forms, form: Form, value: unknown): Form | null {
  if (form.$ref !== undefined) return own(forms, form.$ref) ?? null;
  if (form.anyOf === undefined) return form;
  if (form.discriminator !== undefined) {
    const { propertyName, mapping } = form.discriminator;
    const name = isFields(value) ? own(mapping, own(value, propertyName)) : undefined;
    return name === undefined ? null : (own(forms, name) ?? null);
  }
  const all = { forms, root: "" };
  return form.anyOf.find((one) => fits(all, one, value)) ?? null;
}

export function fits(forms: Forms, form: Form, value: unknown): boolean {
  if (form.$ref !== undefined || form.anyOf !== undefined) {
    const one = chosen(forms, form, value);
    return one !== null && fits(forms, one, value);
  }
  if (form.enum !== undefined) return form.enum.includes(value);
  switch (form.type) {
    case "null":
      return value === null;
    case "boolean":
      return typeof value === "boolean";
    case "string":
      return typeof value === "string" && isWhole(value);
    case "integer":
      return Number.isSafeInteger(value) && within(form, value as number);
    case "array":
      return Array.isArray(value) && listFits(forms, form, value);
    case "object":
      return isFields(value) && objectFits(forms, form, value);
    default:
      return false;
  }
}

/** Whether a text has no half of a surrogate pair. */
const isWhole = (text: string): boolean => !/\p{Surrogate}/u.test(text);

const within = ({ minimum, maximum }: Form, value: number): boolean =>
  (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum);

function listFits(forms: Forms, { items, prefixItems, minItems, maxItems }: Form, value: readonly unknown[]): boolean {
  if (value.length < (minItems ?? 0) || value.length > (maxItems ?? value.length)) return false;
  return value.every((each, i) => {
    const one = prefixItems?.[i] ?? items;
    return one !== undefined && one !== false && fits(forms, one, each);
  });
}

function objectFits(forms: Forms, { properties, required }: Form, value: Fields): boolean {
  if (properties === undefined) return Object.entries(value).every((pair) => pair.every(isJson));
  return (
    (required ?? []).every((key) => Object.hasOwn(value, key)) &&
    Object.keys(value).every((key) => {
      const form = own(properties, key);
      return form !== undefined && fits(forms, form, value[key]);
    })
  );
}

/** Whether any JSON value has whole texts and exact numbers only. */
function isJson(value: unknown): boolean {
  if (typeof value === "string") return isWhole(value);
  if (typeof value === "number") return Number.isSafeInteger(value);
  if (Array.isArray(value)) return value.every(isJson);
  return !isFields(value) || Object.entries(value).every((pair) => pair.every(isJson));
}

/** A value of this form as the house writes it: keys in its order, and missing ones with their defaults. */
export function filled(forms: Forms, form: Form, value: unknown): unknown {
  const one = chosen(forms, form, value);
  if (one === null) return value;
  if (one.$ref !== undefined || one.anyOf !== undefined) return filled(forms, one, value);
  if (one.type === "array" && Array.isArray(value)) {
    const { items } = one;
    return items ? value.map((each) => filled(forms, items, each)) : value;
  }
  if (one.properties === undefined || !isFields(value)) return value;
  const parts = Object.entries(one.properties).flatMap(([key, inner]) => {
    if (Object.hasOwn(value, key)) return [[key, filled(forms, inner, value[key])]];
    return inner.default === undefined ? [] : [[key, inner.default]];
  });
  return Object.fromEntries(parts) as unknown;
}
