package countersign;

import com.google.firebase.rules.runtime.v1.ExpressionListValue;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathSegmentValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.NullValue;
import com.google.protobuf.util.JsonFormat;
import com.google.protobuf.util.Timestamps;
import com.google.type.LatLng;
import java.text.ParseException;
import java.util.Base64;
import java.util.Map;

/** Converts JSON of firebase-tools requests and of Firestore REST documents to rules values. */
final class Values {
  static final ExpressionValue NULL =
      ExpressionValue.newBuilder().setNullValue(NullValue.NULL_VALUE).build();

  private Values() {}

  static ExpressionValue of(boolean value) {
    return ExpressionValue.newBuilder().setBoolValue(value).build();
  }

  static ExpressionValue of(String value) {
    return ExpressionValue.newBuilder().setStringValue(value).build();
  }

  static ExpressionValue of(ExpressionPathValue value) {
    return ExpressionValue.newBuilder().setPathValue(value).build();
  }

  /** A path of literal segments. A `{` in an object's name must not become a wildcard. */
  static ExpressionPathValue literalPath(String path) {
    ExpressionPathValue.Builder segments = ExpressionPathValue.newBuilder();
    for (String segment : path.split("/")) {
      if (!segment.isEmpty()) {
        segments.addSegments(ExpressionPathSegmentValue.newBuilder().setSimple(segment));
      }
    }
    return segments.build();
  }

  /** Parses protobuf JSON of `ExpressionValue`, as firebase-tools sends it. */
  static ExpressionValue fromRequest(JsonElement json) throws InvalidProtocolBufferException {
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    JsonFormat.parser().ignoringUnknownFields().merge(json.toString(), value);
    return value.build();
  }

  /** Converts a REST document to what `firestore.get()` returns: `data`, `id`, `__name__`. */
  static ExpressionValue fromDocument(JsonObject document) throws ParseException {
    String name = document.has("name") ? document.get("name").getAsString() : "";
    JsonElement fields = document.get("fields");
    ExpressionMapValue.Builder resource = ExpressionMapValue.newBuilder();
    resource.putFields("data", fromFields(fields == null ? new JsonObject() : fields.getAsJsonObject()));
    resource.putFields("id", of(name.substring(name.lastIndexOf('/') + 1)));
    resource.putFields("__name__", of(documentPath(name)));
    return ExpressionValue.newBuilder().setMapValue(resource).build();
  }

  /** The rules path of a resource name: without its project. */
  private static ExpressionPathValue documentPath(String resourceName) {
    return literalPath(resourceName.replaceFirst("^projects/[^/]+", ""));
  }

  private static ExpressionValue fromFields(JsonObject fields) throws ParseException {
    ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
    for (Map.Entry<String, JsonElement> field : fields.entrySet()) {
      map.putFields(field.getKey(), fromFirestore(field.getValue().getAsJsonObject()));
    }
    return ExpressionValue.newBuilder().setMapValue(map).build();
  }

  private static ExpressionValue fromFirestore(JsonObject typed) throws ParseException {
    Map.Entry<String, JsonElement> entry = typed.entrySet().iterator().next();
    JsonElement value = entry.getValue();
    ExpressionValue.Builder result = ExpressionValue.newBuilder();
    switch (entry.getKey()) {
      case "nullValue" -> result.setNullValue(NullValue.NULL_VALUE);
      case "booleanValue" -> result.setBoolValue(value.getAsBoolean());
      case "integerValue" -> result.setIntValue(value.getAsLong());
      case "doubleValue" -> result.setFloatValue(value.getAsDouble());
      case "stringValue" -> result.setStringValue(value.getAsString());
      case "timestampValue" -> result.setTimestampValue(Timestamps.parse(value.getAsString()));
      case "bytesValue" ->
          result.setBytesValue(ByteString.copyFrom(Base64.getDecoder().decode(value.getAsString())));
      case "referenceValue" ->
          result.setPathValue(documentPath(value.getAsString()));
      case "geoPointValue" -> result.setLatlngValue(latLng(value.getAsJsonObject()));
      case "arrayValue" -> result.setListValue(list(value.getAsJsonObject()));
      case "mapValue" -> {
        JsonElement fields = value.getAsJsonObject().get("fields");
        return fromFields(fields == null ? new JsonObject() : fields.getAsJsonObject());
      }
      default -> throw new IllegalArgumentException("Unknown kind of value: " + entry.getKey());
    }
    return result.build();
  }

  private static LatLng latLng(JsonObject point) {
    return LatLng.newBuilder()
        .setLatitude(point.has("latitude") ? point.get("latitude").getAsDouble() : 0)
        .setLongitude(point.has("longitude") ? point.get("longitude").getAsDouble() : 0)
        .build();
  }

  private static ExpressionListValue list(JsonObject array) throws ParseException {
    ExpressionListValue.Builder list = ExpressionListValue.newBuilder();
    if (array.has("values")) {
      for (JsonElement item : array.getAsJsonArray("values")) {
        list.addValues(fromFirestore(item.getAsJsonObject()));
      }
    }
    return list.build();
  }
}
