/** Structs of msgspec: JSON from them, and strict reading of JSON. Words of errors are not msgspec's. */
import { type Any, Dict, PythonError, Struct, ValidationError } from "./python_values.ts";

/** A type of JSON. read: the value as Python has it, or ValidationError; where: its place, `$.look`. */
export interface Type {
  read(value: Any, where: string): Any;
  holds?(value: Any): boolean;
  readonly tag?: string | null;
}

type Limits = { readonly ge?: number; readonly le?: number; readonly pattern?: string };

function wrong(where: string, wanted: string): ValidationError {
  return new ValidationError(`Expected ${wanted} - at \`${where}\``);
}

function simple(name: string, fits: (value: Any) => boolean) {
  const type = {
    read(value: Any, where: string): Any {
      if (!fits(value)) throw wrong(where, `\`${name}\``);
      return value;
    },
    /** The same type, with limits. */
    within(limits: Limits): Type {
      // In Python, $ matches before a line break at the end, too.
      const pattern = limits.pattern === undefined ? null : new RegExp(limits.pattern.replace(/\$$/, "(?=\\n?$)"), "u");
      return {
        read(value: Any, where: string): Any {
          const found = type.read(value, where);
          if (limits.ge !== undefined && found < limits.ge) throw wrong(where, `\`${name}\` >= ${limits.ge}`);
          if (limits.le !== undefined && found > limits.le) throw wrong(where, `\`${name}\` <= ${limits.le}`);
          if (pattern && !pattern.test(found)) throw wrong(where, `\`${name}\` matching regex '${limits.pattern}'`);
          return found;
        },
      };
    },
  };
  return type;
}

export const int_type = simple("int", (value) => Number.isInteger(value) || typeof value === "bigint");
export const str_type = simple("str", (value) => typeof value === "string");
export const bool_type = simple("bool", (value) => typeof value === "boolean");
export const none_type = simple("null", (value) => value === null);
export const any_type = simple("any", () => true);

export function literal(...values: readonly string[]): Type {
  return {
    read(value: Any, where: string): Any {
      if (!values.includes(value))
        throw new ValidationError(`Invalid enum value ${JSON.stringify(value)} - at \`${where}\``);
      return value;
    },
  };
}

export function list_type(each: Type): Type {
  return {
    read(value: Any, where: string): Any {
      if (!Array.isArray(value)) throw wrong(where, "`array`");
      return value.map((one, place) => each.read(one, `${where}[${place}]`));
    },
  };
}

const isObject = (value: Any): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Struct);

export function dict_type(key: Type, each: Type): Type {
  return {
    read(value: Any, where: string): Any {
      if (!isObject(value)) throw wrong(where, "`object`");
      return new Dict(
        Object.keys(value).map((name) => [key.read(name, where), each.read(value[name], `${where}[...]`)]),
      );
    },
  };
}

/** One of several types. Of structs, the tag says which. */
export function union(...types: readonly Type[]): Type {
  const tagged = new Map(types.flatMap((each) => (each.tag ? [[each.tag, each]] : [])));
  return {
    holds: (value: Any) => types.some((each) => is_instance(value, each)),
    read(value: Any, where: string): Any {
      const held = types.find((each) => each.holds?.(value));
      if (held) return value;
      if (tagged.size > 0 && isObject(value)) {
        if (!Object.hasOwn(value, "type")) throw new ValidationError("Object missing required field `type`");
        const found = tagged.get(value.type);
        if (!found) throw new ValidationError(`Invalid value ${JSON.stringify(value.type)} - at \`${where}.type\``);
        return found.read(value, where);
      }
      if (value === null && types.includes(none_type)) return null;
      const rest = types.filter((each) => each !== none_type && !each.tag);
      if (rest.length !== 1 || rest[0] === undefined)
        throw wrong(where, types.includes(none_type) ? "`null`" : "`object`");
      return rest[0].read(value, where);
    },
  };
}

type Optional = { readonly type: Type; readonly otherwise: Any };

/** A field with a default. */
export const optional = (type: Type, otherwise: Any): Optional => ({ type, otherwise });

/** A struct: `new` takes its fields in their order. strict: unknown fields are refused. */
export function struct(tag: string | null, fields: Readonly<Record<string, Type | Optional>>, strict: boolean): Any {
  const names = Object.keys(fields);
  const types = names.map((name) => {
    const field = fields[name];
    return field && "read" in field ? { type: field } : (field as Optional);
  });
  const made = class extends Struct {
    static readonly tag = tag;
    static readonly fields = names;
    constructor(...given: Any[]) {
      super();
      const own = this as Any;
      if (given.length > names.length) throw new PythonError("extra arguments");
      if (tag !== null) own.type = tag;
      for (let i = 0; i < names.length; i++) {
        const [name, field] = [names[i] as string, types[i] as Partial<Optional>];
        if (given[i] === undefined && !("otherwise" in field)) throw new PythonError(`missing argument ${name}`);
        own[name] = given[i] === undefined ? field.otherwise : given[i];
      }
    }
    static holds(value: Any): boolean {
      return value instanceof made;
    }
    static read(value: Any, where: string): Any {
      if (value instanceof made) return value;
      if (!isObject(value)) throw wrong(where, "`object`");
      for (const name of Object.keys(value)) {
        if (name === "type" && tag !== null) {
          if (value.type !== tag)
            throw new ValidationError(`Invalid value ${JSON.stringify(value.type)} - at \`$.type\``);
        } else if (strict && !names.includes(name)) {
          throw new ValidationError(`Object contains unknown field \`${name}\``);
        }
      }
      const read = names.map((name, i) => {
        if (Object.hasOwn(value, name)) return types[i]?.type.read(value[name], `${where}.${name}`);
        if (!("otherwise" in (types[i] ?? {}))) throw new ValidationError(`Object missing required field \`${name}\``);
        return undefined;
      });
      return new made(...read);
    }
  };
  return made;
}

/** `msgspec.convert`: decoded JSON as a type. */
export const convert = (value: Any, type: Type): Any => type.read(value, "$");

/** `msgspec.to_builtins`: plain objects instead of structs. */
export function to_builtins(value: Any): Any {
  if (Array.isArray(value)) return value.map(to_builtins);
  if (!(value instanceof Struct)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, to_builtins(each)]));
}

/** `msgspec.structs.replace`: a copy with other values. */
export function replaced(value: Any, changes: Readonly<Record<string, Any>>): Any {
  const kind = value.constructor;
  return new kind(...kind.fields.map((name: string) => (Object.hasOwn(changes, name) ? changes[name] : value[name])));
}

/** The tag of a struct, or of an instance. */
export const config = (value: Any): { readonly tag: string | null } =>
  typeof value === "function" ? value : value.constructor;

export function is_instance(value: Any, type: Any): boolean {
  if (Array.isArray(type)) return type.some((each) => is_instance(value, each));
  if (type.holds) return type.holds(value);
  return value instanceof type;
}
