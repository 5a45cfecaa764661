package countersign;

import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExecutionResponse;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import java.util.function.UnaryOperator;

/** {@code firestore.get(path)} and {@code firestore.exists(path)}. */
record FirestoreFunction(
    String name, DocumentFetcher documents, UnaryOperator<ExpressionValue> result)
    implements AsyncRuntimeFunction {

  static FirestoreFunction get(DocumentFetcher documents) {
    return new FirestoreFunction("firestore.get", documents, UnaryOperator.identity());
  }

  static FirestoreFunction exists(DocumentFetcher documents) {
    return new FirestoreFunction(
        "firestore.exists", documents, document -> Values.of(!document.hasNullValue()));
  }

  @Override
  public ListenableFuture<ExecutionResponse> execute(ExecutionRequest request) {
    if (request.getArgumentsCount() != 1 || !request.getArguments(0).hasPathValue()) {
      return Futures.immediateFailedFuture(new IllegalArgumentException(name + " takes one path"));
    }
    return Futures.transform(
        documents.fetch(request.getArguments(0).getPathValue()),
        document -> ExecutionResponse.newBuilder().setValue(result.apply(document)).build(),
        MoreExecutors.directExecutor());
  }
}
